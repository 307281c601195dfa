import { execFile } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Counts, failure, nothingRun } from './counts.ts'

/** F45: what is read of the stream. */
const BYTES = 1_000_000_000
const PIECE_WORDS = 1 << 18
/** Tests of dieharder by their numbers that a gigabyte is enough for: the diehard suite without the two that are known to be at fault (opso, sums), and those of NIST. */
const TESTS = [0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102]
const TIMEOUT_MS = 20 * 60_000
/** Of so many verdicts a few are weak by chance alone. */
const MOST_WEAK = 3
const run = promisify(execFile)

/** The stream as games draw from it, round after round of one seed. */
async function writeStream(file: string, bytes: number): Promise<void> {
  const { keyedChance }: { keyedChance: (key: string, message: string) => { uint32(): number } } = await import('@halong/chance')
  const chance = keyedChance('5eed'.repeat(16), 'dieharder')
  const out = openSync(file, 'w')
  for (let written = 0; written < bytes; written += 4 * PIECE_WORDS)
    writeSync(out, Buffer.from(Uint32Array.from({ length: PIECE_WORDS }, () => chance.uint32()).buffer))
  closeSync(out)
}

/** Runs dieharder over the raw stream; a machine without it (Debian and Ubuntu: package `dieharder`) fails and says so. */
export async function runDieharder(bytes: number = BYTES, tests: readonly number[] = TESTS): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'halong-stream-'))
  const file = join(folder, 'stream.bin')
  try {
    await run('dieharder', ['-l'])
    await writeStream(file, bytes)
    const lines: string[] = []
    for (const test of tests) {
      const { stdout } = await run('dieharder', ['-d', String(test), '-g', '201', '-f', file], { timeout: TIMEOUT_MS })
      lines.push(...stdout.split('\n').filter((text) => /PASSED|WEAK|FAILED/.test(text)))
    }
    const failed = lines.filter((text) => text.includes('FAILED'))
    const weak = lines.filter((text) => text.includes('WEAK'))
    if (lines.length < tests.length) return failure(`dieharder gave ${lines.length} verdicts of ${tests.length} tests`)
    if (failed.length > 0 || weak.length > MOST_WEAK) return failure([...failed, ...weak].join('\n'))
    return {
      ...nothingRun,
      passed: lines.length,
      notes: [`${lines.length} verdicts over ${bytes / 1e6} MB, ${weak.length} weak, none failed`],
    }
  } catch (fault) {
    return failure(`dieharder could not be run: ${fault instanceof Error ? fault.message : String(fault)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
