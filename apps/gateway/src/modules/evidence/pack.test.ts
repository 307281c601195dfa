import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { packOf } from './pack.ts'

const manifest = { subject: 'dep_1', playerId: 'ply_1', brandId: 1, madeAt: '2026-11-26T00:00:00Z', madeBy: 'mai', reason: 'a chargeback' }

it('N13: a pack verifies from the file alone, and one changed character names its part', () => {
  const { content, sha256 } = packOf(manifest, { row: { amount: '60.0000' }, signIns: [] })
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(hash(content)).toBe(sha256)
  const wrong = (text: string): string[] => {
    const { manifest: told, parts } = JSON.parse(text)
    return Object.keys(parts).filter((name) => hash(parts[name]) !== told.sha256[name])
  }
  expect(wrong(content)).toEqual([])
  expect(wrong(content.replace('60.0000', '61.0000'))).toEqual(['row'])
  expect(JSON.parse(JSON.parse(content).parts.row)).toEqual({ amount: '60.0000' })
})
