/** Whether tests are only collected, by `vitest list`: nothing that running them needs has to be there. */
export const isCollecting = (): boolean => process.argv.includes('list');
