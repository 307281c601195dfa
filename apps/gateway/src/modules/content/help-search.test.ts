import { describe, expect, it } from 'vitest'
import { readCopy } from '../../demo/copy.ts'
import { searchArticles } from './help-search.ts'
import type { Shown } from './shelf.ts'

/** The articles of the demo brand as they are published, the marks for figures left in. */
function articlesIn(language: string): readonly Shown[] {
  return Object.entries(readCopy(language, 'article')).map(([name, words]) => {
    const all = { title: '', text: '', ...words }
    // cast: a search looks at the words alone; the name stands for the piece.
    const piece = { name, texts: { [language]: all } as Shown['piece']['texts'] } as Shown['piece']
    return { piece, words: all, body: () => all, language }
  })
}
const shelves = { CN: articlesIn('CN'), TH: articlesIn('TH'), EN: articlesIn('EN') }
const found = (typed: string, language: keyof typeof shelves) => searchArticles(typed, shelves[language]).map(({ piece }) => piece.name)

describe('R-MSG-5: writing without spaces between words is searched by its words', () => {
  it.each([
    ['忘了密码', 'CN', 'forgot-password'],
    ['密码忘记了怎么办', 'CN', 'forgot-password'],
    ['怎么添加银行账户', 'CN', 'payout-accounts'],
    ['如何更换手机号码', 'CN', 'phone-and-email'],
    ['网站打开很慢', 'CN', 'network-trouble'],
    ['ลืมรหัสผ่านทำอย่างไร', 'TH', 'forgot-password'],
    ['รหัสผ่านลืม', 'TH', 'forgot-password'],
    ['อยากปิดบัญชีถาวร', 'TH', 'close-account'],
    ['เปลี่ยนเบอร์มือถือ', 'TH', 'phone-and-email'],
  ] as const)('%s in %s leads to %s', (typed, language, name) => {
    expect(found(typed, language).slice(0, 3)).toContain(name)
  })
  it.each([
    ['忘记密码', 'CN', 'forgot-password'],
    ['通行密钥', 'CN', 'passkeys'],
    ['ลืมรหัสผ่าน', 'TH', 'forgot-password'],
    ['พาสคีย์', 'TH', 'passkeys'],
  ] as const)('what stands in a title comes first: %s in %s', (typed, language, name) => {
    expect(found(typed, language)[0]).toBe(name)
  })
  it.each([
    ['恐龙化石', 'CN'],
    ['ไดโนเสาร์', 'TH'],
    ['？？', 'CN'],
  ] as const)('%s in %s is found nowhere', (typed, language) => {
    expect(found(typed, language)).toEqual([])
  })
  it('words between spaces must all be found, whatever is within them', () => {
    expect(found('密码 恐龙化石', 'CN')).toEqual([])
    expect(found('password dinosaur', 'EN')).toEqual([])
    expect(found('forgot password', 'EN')[0]).toBe('forgot-password')
  })
})
