import { describe, expect, it } from 'vitest'
import { placeBeside } from './toast-place.ts'

const box = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right })
/** At the lower end of a phone of 390 by 844, above the bar. */
const onPhone = box(716, 772, 16, 374)

describe('S102, R-MOD-1: toasts over a dialog cover nothing of it', () => {
  it('stay where they are beside a dialog of a desk', () => {
    const dialog = box(200, 700, 500, 940)
    expect(placeBeside({ usual: box(820, 876, 1_000, 1_420), dialog })).toBe('usual')
    expect(placeBeside({ usual: box(640, 696, 1_000, 1_420), dialog })).toBe('usual')
  })
  it('stand at the upper edge over a sheet that leaves room there, and not a pixel sooner', () => {
    expect(placeBeside({ usual: onPhone, dialog: box(72, 844, 0, 390) })).toBe('above')
    expect(placeBeside({ usual: onPhone, dialog: box(71, 844, 0, 390) })).toBe('within')
  })
  it('are given room within a wide dialog that reaches to where they would be', () => {
    expect(placeBeside({ usual: box(680, 736, 580, 1_000), dialog: box(24, 744, 72, 952) })).toBe('within')
  })
})
