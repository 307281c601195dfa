import { describe, expect, it } from 'vitest'
import { checkFiles, longestFile, wordsOf } from './file-rules.ts'

const messages = (path: string, text: string) => checkFiles([{ path, text }]).map(({ message }) => message)

describe('file rules', () => {
  it('accept a short, well-named file', () => {
    expect(messages('packages/money/src/share-out.test.ts', 'export const shareOut = 1\n')).toEqual([])
  })

  it.each(['apps/web/src/WithdrawForm.tsx', 'apps/web/src/withdraw_form.tsx', 'apps/Web/src/form.tsx'])('refuse the name %s', (path) => {
    expect(messages(path, '')).toEqual([expect.stringContaining('kebab-case')])
  })

  it.each(['apps/web/src/string-utils.ts', 'apps/web/src/common/a.ts', 'apps/web/src/session-manager.ts'])(
    'refuse the empty word in %s',
    (path) => {
      expect(messages(path, '')).toEqual([expect.stringContaining('says nothing')])
    },
  )

  it('allow 300 lines and refuse 301 without a reason in the first line', () => {
    const lines = (count: number) => 'const a = 1\n'.repeat(count)
    expect(messages('a.ts', lines(longestFile))).toEqual([])
    expect(messages('a.ts', lines(longestFile + 1))).toEqual([expect.stringContaining('301 lines')])
    expect(messages('a.ts', `// One table of pay lines.\n${lines(longestFile)}`)).toEqual([])
  })

  it('allow an open end only with its issue number', () => {
    const word = 'TO'.concat('DO')
    expect(messages('a.ts', `// ${word} later\n`)).toEqual([expect.stringContaining('issue number')])
    expect(messages('a.ts', `// ${word} (#12) later\n`)).toEqual([])
  })

  it('refuse a default export and an empty word in an exported name', () => {
    expect(messages('a.ts', 'export default 1\n')).toEqual(['named exports only'])
    expect(messages('a.ts', '\nexport function handleClick() {}\n')).toEqual(['"handle" in handleClick says nothing; name the thing'])
  })

  it('split names into their words', () => {
    expect(wordsOf('loadURLInfo_fast')).toEqual(['load', 'url', 'info', 'fast'])
  })
})
