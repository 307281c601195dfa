import { expect, it } from 'vitest'
import { castsNow, checkCode } from './code-rules.ts'

const lines = (path: string, text: string) => checkCode([{ path, text }]).map(({ line }) => line)

it('refuses a cast without a reason and allows `as const`', () => {
  expect(lines('packages/money/src/a.ts', 'const a = 1 as const\nexport const b = a as number\n')).toEqual([2])
})

it('allows a cast under a comment that says why', () => {
  expect(lines('packages/money/src/a.ts', '// cast: the pattern above matched\nexport const b = read() as `${string}_x`\n')).toEqual([])
})

it('refuses a pattern made at run time where outside text arrives, not a literal one', () => {
  const text =
    "export const a = new RegExp('^a+$')\nexport const b = (p: string) => new RegExp(p)\nexport const c = (p: string) => RegExp(`^${p}`)\n"
  expect(lines('apps/gateway/src/a.ts', text)).toEqual([2, 3])
  expect(lines('packages/money/src/a.ts', text)).toEqual([])
})

it('leaves tests alone', () => {
  expect(lines('packages/money/src/a.test.ts', 'export const b = 1 as unknown\n')).toEqual([])
})

it('lets a file keep the casts it had, and not one more', () => {
  const file = { path: 'packages/money/src/a.ts', text: 'export const b = read() as number\n' }
  expect(checkCode([file], { [file.path]: 1 })).toEqual([])
  expect(checkCode([{ ...file, text: file.text.repeat(2) }], { [file.path]: 1 })).toHaveLength(2)
  expect(castsNow([file])).toEqual({ [file.path]: 1 })
})
