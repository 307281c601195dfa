import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's own folder, wherever it was cloned to. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..')
