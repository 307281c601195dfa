import { describe, expect, it } from 'vitest'
import { checkReadingDirection } from './reading-direction.ts'

const why = (path: string, text: string) => checkReadingDirection([{ path, text }]).length

describe('R-LANG-1: pages can be mirrored', () => {
  it.each([
    ['<p className="ml-2" />', 1],
    ['<p className="md:-left-4 pr-[3px]" />', 2],
    ['<p className={clsx("text-right", on && "rounded-l-card")} />', 2],
    ['<p className="border-l border-line" />', 1],
    ['<p className="ms-2 text-end rounded-s-card start-0 border-line mx-auto place-items-center" />', 0],
    ['<p className="object-left rtl:object-right" />', 0],
    ['const placed = { left: 4 }', 0],
  ])('%s', (line, count) => {
    expect(why('apps/web/src/app/a.tsx', line)).toBe(count)
  })
  it.each([
    ['a { margin-left: 4px; }', 1],
    ['a { right: 0 }', 1],
    ['a { text-align: left; }', 1],
    ['a { margin-inline-start: 4px; inset-inline-end: 0; text-align: end }', 0],
    ["[dir='rtl'] a { right: 0 }", 0],
  ])('%s', (line, count) => {
    expect(why('packages/ui/src/base.css', line)).toBe(count)
  })
  it('is asked of the site alone, not of its tests or its server', () => {
    expect(why('apps/studio/client/src/a.tsx', '<p className="ml-2" />')).toBe(0)
    expect(why('apps/web/src/app/a.test.tsx', '<p className="ml-2" />')).toBe(0)
  })
})

describe('R-LANG-2: formats stand in one place', () => {
  it('finds numbers and dates that a page formats by itself', () => {
    expect(why('apps/web/src/features/x/a.tsx', 'new Intl.NumberFormat(tag).format(1)')).toBe(1)
    expect(why('apps/web/src/features/x/a.ts', 'at.toLocaleDateString()')).toBe(1)
    expect(why('packages/app-kit/src/formats.ts', 'new Intl.NumberFormat(tag).format(1)')).toBe(0)
  })
})
