import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|svg|json|webmanifest|txt|ico)$/
const WORTH_IT = 512

/** Vite plugin: writes `.br` and `.gz` beside each file of the client build, so that the server never compresses them. */
export const precompress = (folder: string) => ({
  name: 'halong-precompress',
  apply: 'build' as const,
  closeBundle() {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!compressible.test(name)) continue
      const bytes = readFileSync(join(folder, name))
      if (bytes.length < WORTH_IT) continue
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, options))
      writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
})
