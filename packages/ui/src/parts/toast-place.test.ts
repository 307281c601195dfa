import { describe, expect, it } from 'vitest'
import { placeOver } from './toast-place.ts'

const box = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right })
/** At the lower end of a phone of 390 by 844, above the bar. */
const onPhone = box(716, 772, 16, 374)

describe('S102, R-MOD-1: toasts over a dialog cover neither its title nor its buttons', () => {
  it('stay where they are beside a dialog of a desk', () => {
    const dialog = box(200, 700, 500, 940)
    expect(placeOver({ usual: box(820, 876, 1_000, 1_420), dialog, bodyTop: 260 })).toBeNull()
    expect(placeOver({ usual: box(640, 696, 1_000, 1_420), dialog, bodyTop: 260 })).toBeNull()
  })
  it('stand at the upper edge over a sheet that leaves room there, and not a pixel sooner', () => {
    expect(placeOver({ usual: onPhone, dialog: box(72, 844, 0, 390), bodyTop: 130 })).toBe('edge')
    expect(placeOver({ usual: onPhone, dialog: box(71, 844, 0, 390), bodyTop: 130 })).toBe(138)
  })
  it('stand below the title of a sheet as high as the screen', () => {
    expect(placeOver({ usual: onPhone, dialog: box(24, 844, 0, 390), bodyTop: 88 })).toBe(96)
  })
  it('leave the lower end of a wide dialog that reaches to where they would be', () => {
    expect(placeOver({ usual: box(680, 736, 580, 1_000), dialog: box(24, 744, 72, 952), bodyTop: 90 })).toBe(98)
  })
})
