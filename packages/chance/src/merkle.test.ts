import { describe, expect, it } from 'vitest'
import { digestOf, merklePath, merkleRoot, rootByPath } from './merkle.ts'

const tickets = [
  'tkt_000000000000000000000A|SSC1M|202611200001|v7|ssc.any.2of5=0 2 3@20000*66462#1950',
  'tkt_000000000000000000000B|SSC1M|202611200001|v7|ssc.zy.sum=big@100000*19800',
  'tkt_000000000000000000000C|SSC1M|202611200001|v7|ssc.zy.sum=odd@50000*19800',
].map(digestOf)

describe('T41: the root of all bets', () => {
  it('is the published one', () => {
    expect(tickets[0]).toBe('339173713f6009e48fb703ea1c97f4f1f02f9c4f8e41aae93a244354a7bc20e9')
    expect(merkleRoot(tickets)).toBe('51212942f726557ad4b629dc0e4c2f30353f5d52c2ef9639920ce84733887b33')
    expect(merkleRoot([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })
  it('is reached from every entry by its path, and from no other', () => {
    for (let size = 1; size <= 17; size++) {
      const digests = Array.from({ length: size }, (_, at) => digestOf(`entry ${at}`))
      const root = merkleRoot(digests)
      for (const [at, digest] of digests.entries()) {
        const path = merklePath(digests, at)
        expect(rootByPath(digest, path)).toBe(root)
        expect(rootByPath(digestOf('another entry'), path)).not.toBe(root)
      }
    }
  })
  it('changes with any entry and with their order', () => {
    const [first = '', second = '', third = ''] = tickets
    expect(merkleRoot([first, third, second])).not.toBe(merkleRoot(tickets))
    expect(merkleRoot([first, second, digestOf('changed')])).not.toBe(merkleRoot(tickets))
    expect(() => merklePath(tickets, 3)).toThrow()
  })
})
