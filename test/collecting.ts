/** Returns whether tests are only listed, by `vitest list`. What only running tests need, such as a build, may then be missing. */
export const isCollecting = (): boolean => process.argv.includes('list');
