import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|svg|json|webmanifest|txt|ico)$/
const MIN_BYTES = 512

/** Writes `.br` and `.gz` beside each file of a folder that is worth it, so that no server ever compresses one. */
export function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue
    const bytes = readFileSync(join(folder, name))
    if (bytes.length < MIN_BYTES) continue
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, options))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

/** The same as a plugin of Vite, once a build has been written to the folder. */
export const compressed = (folder: string) => ({
  name: 'halong-compress',
  apply: 'build' as const,
  closeBundle: (): void => compressFiles(folder),
})
