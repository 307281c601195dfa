import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'verify-round.mjs'

/** The script with which anybody checks rounds, as the pages give it; null where the pages are not built. */
export async function roundScript(assetsDir: string): Promise<{ file: string; bytes: number; sha256: string } | null> {
  try {
    const script = await readFile(join(assetsDir, FILE))
    return { file: `/${FILE}`, bytes: script.length, sha256: createHash('sha256').update(script).digest('hex') }
  } catch {
    return null
  }
}
