import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { roundScript } from './round-script.ts'

it('R25: the fingerprint told of the script is that of the bytes the pages give; without built pages there is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'script-'))
  expect(await roundScript(folder)).toBeNull()
  const script = '#!/usr/bin/env node\nconsole.log("agrees")\n'
  writeFileSync(join(folder, 'verify-round.mjs'), script)
  expect(await roundScript(folder)).toEqual({
    file: '/verify-round.mjs',
    bytes: Buffer.byteLength(script),
    sha256: createHash('sha256').update(script).digest('hex'),
  })
})
