import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeScript } from '../../../client/build/round-script.ts'
import { roundScript } from './round-script.ts'

it('R25: the fingerprint told of the script is that of the bytes the pages give; without built pages there is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'script-'))
  expect(await roundScript(folder)).toBeNull()
  const script = writeScript()
  writeFileSync(join(folder, 'verify-round.mjs'), script)
  expect(await roundScript(folder)).toEqual({
    file: '/verify-round.mjs',
    bytes: Buffer.byteLength(script),
    sha256: createHash('sha256').update(script).digest('hex'),
  })
})
