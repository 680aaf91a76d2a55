/**
 * Returns whether tests are only listed, by `vitest list`. In this case, everything that only running tests need may be missing, such as a
 * build.
 */
export const isCollecting = (): boolean => process.argv.includes('list');
