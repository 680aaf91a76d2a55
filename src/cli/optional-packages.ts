// Loads modules that need optional packages, which users install themselves.
import { CliError } from './cli-error.js';

/**
 * Calls `load`, a function that imports optional packages, and returns its result.
 * @param what the beginning of the error message, which the names of the packages follow: `reports require`.
 * @throws CliError if a package is not installed; the message says what to install.
 */
export async function withPackages<Result>(what: string, packages: readonly string[], load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const missing = `${packages.join(' and ')}, which ${packages.length === 1 ? 'is' : 'are'} not installed`;
    throw new CliError(`${what} ${missing}: npm install ${packages.join(' ')}`);
  }
}
