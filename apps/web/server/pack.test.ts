import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pack, packInTwo } from './pack.ts'

const [first, rest] = ['<header>bar</header>'.repeat(200), '<main>rows</main>'.repeat(2_000)]
const readers = { br: createBrotliDecompress, gzip: createGunzip } as const

describe.each(['br', 'gzip'] as const)('R-SYS-1: a page sent as %s', (encoding) => {
  it('can be shown to the end of its first piece before the other has come', async () => {
    let shown = ''
    const steps: string[] = []
    for await (const piece of packInTwo([first, rest], encoding).pipe(readers[encoding]())) {
      shown += String(piece)
      steps.push(shown)
    }
    expect(steps[0]).toBe(first)
    expect(steps.at(-1)).toBe(first + rest)
  })

  it('is the same page in two pieces as in one', async () => {
    expect(await text(packInTwo([first, rest], encoding).pipe(readers[encoding]()))).toBe(first + rest)
    const whole = readers[encoding]()
    whole.end(await pack(first + rest, encoding))
    expect(await text(whole)).toBe(first + rest)
  })

  it('is let go when whoever asked has gone', async () => {
    const packer = packInTwo([first, rest], encoding)
    packer.destroy()
    await once(packer, 'close')
    // What was still to be written is told nobody.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(packer.destroyed).toBe(true)
  })
})
