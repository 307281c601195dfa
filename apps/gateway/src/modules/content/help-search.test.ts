import { readFileSync } from 'node:fs'
import { languages } from '@halong/i18n'
import { describe, expect, it } from 'vitest'
import { readCopy } from '../../demo/copy.ts'
import type { Shown } from './content-cache.ts'
import { createIndexes } from './help-index.ts'
import { searchArticles } from './help-search.ts'

/** The articles of the demo brand as they are published, the marks for figures left in. */
function articlesIn(language: string): readonly Shown[] {
  return Object.entries(readCopy(language, 'article')).map(([name, words]) => {
    const all = { title: '', text: '', ...words }
    // cast: a search looks at the words alone; the name stands for the piece.
    const piece = { name, texts: { [language]: all } as Shown['piece']['texts'] } as Shown['piece']
    return { piece, words: all, body: () => all, language }
  })
}
const shelves = {
  CN: articlesIn('CN'),
  TH: articlesIn('TH'),
  EN: articlesIn('EN'),
  VI: articlesIn('VI'),
  ID: articlesIn('ID'),
  TY: articlesIn('TY'),
}
const indexOf = createIndexes()
const found = async (typed: string, language: keyof typeof shelves) =>
  searchArticles(typed, await indexOf(language, shelves[language]), language).map((at) => shelves[language][at]?.piece.name)

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
  ] as const)('%s in %s leads to %s', async (typed, language, name) => {
    expect((await found(typed, language)).slice(0, 3)).toContain(name)
  })
  it.each([
    ['忘记密码', 'CN', 'forgot-password'],
    ['通行密钥', 'CN', 'passkeys'],
    ['ลืมรหัสผ่าน', 'TH', 'forgot-password'],
    ['พาสคีย์', 'TH', 'passkeys'],
  ] as const)('what stands in a title comes first: %s in %s', async (typed, language, name) => {
    expect((await found(typed, language))[0]).toBe(name)
  })
  it.each([
    ['恐龙化石', 'CN'],
    ['ไดโนเสาร์', 'TH'],
    ['？？', 'CN'],
  ] as const)('%s in %s is found nowhere', async (typed, language) => {
    expect(await found(typed, language)).toEqual([])
  })
  it('says nothing where most of what was asked is known to no article', async () => {
    expect(await found('密码 恐龙化石', 'CN')).toEqual([])
    expect(await found('password dinosaur', 'EN')).toEqual([])
    expect((await found('forgot password', 'EN'))[0]).toBe('forgot-password')
  })
})

describe('R-MSG-5: a question is answered as it is asked, not only in the words of an article', () => {
  it.each([
    ['how do I change my phone number', 'EN', 'phone-and-email'],
    ['how can I delete my account', 'EN', 'close-account'],
    ['forgot password what to do', 'EN', 'forgot-password'],
    ['why is the site slow', 'EN', 'network-trouble'],
    ['I cannot log in', 'EN', 'sign-in'],
    ['how to log in', 'EN', 'sign-in'],
    ['how do I add a bank account', 'EN', 'payout-accounts'],
    ['what is RTP', 'EN', 'read-a-card'],
    ['popup blocked', 'EN', 'blocked-window'],
    ['my account is locked', 'EN', 'sign-in'],
    ['account locked', 'EN', 'sign-in'],
    ['I did not get the code', 'EN', 'code-missing'],
    ['code not received', 'EN', 'code-missing'],
    ['làm sao để đổi số điện thoại', 'VI', 'phone-and-email'],
    ['quên mật khẩu phải làm sao', 'VI', 'forgot-password'],
    ['xóa tài khoản của tôi', 'VI', 'close-account'],
    ['tại sao trang chậm', 'VI', 'network-trouble'],
    ['khong dang nhap duoc', 'VI', 'sign-in'],
    ['RTP là gì', 'VI', 'read-a-card'],
    ['bị khóa đăng nhập', 'VI', 'sign-in'],
    ['không nhận được mã', 'VI', 'code-missing'],
    ['mã xác nhận không đến', 'VI', 'code-missing'],
    ['bagaimana cara mengganti nomor telepon', 'ID', 'phone-and-email'],
    ['kode tidak diterima', 'ID', 'code-missing'],
    ['tidak bisa masuk', 'ID', 'sign-in'],
    ['kenapa situs lambat', 'ID', 'network-trouble'],
    ['paano isara ang account', 'TY', 'close-account'],
    ['mabagal ang site', 'TY', 'network-trouble'],
  ] as const)('%s in %s leads to %s first', async (typed, language, name) => {
    expect((await found(typed, language))[0]).toBe(name)
  })
  it('the words one asks with are listed for every language that is offered, each once', () => {
    const lists: unknown = JSON.parse(readFileSync(new URL('./stop-words.json', import.meta.url), 'utf8'))
    expect(lists).toEqual(Object.fromEntries(languages.map(({ code }) => [code, expect.any(String)])))
    for (const list of Object.values(lists as Record<string, string>)) {
      const words = list.split(' ')
      expect(words).toEqual([...new Set(words)].filter((word) => word !== ''))
    }
  })
  it('a word typed as one is met where two stand', async () => {
    expect(await found('login', 'EN')).toContain('sign-in')
    expect((await found('email', 'EN'))[0]).toBe('phone-and-email')
  })
  it('a short word is not met within another, and met by its start only while it is typed', async () => {
    expect(await found('ny', 'EN')).toEqual([])
    expect(await found('pas', 'EN')).toContain('passkeys')
    expect(await found('pas dinosaur', 'EN')).toEqual([])
  })
  it.each([
    ['hero', 'EN'],
    ['sand', 'EN'],
  ] as const)('%s in %s is not met across the border of two words', async (typed, language) => {
    expect(await found(typed, language)).toEqual([])
  })
  it('a slip is thought of only where nothing has the word as it was typed', async () => {
    expect((await found('passwrod forgoten', 'EN'))[0]).toBe('forgot-password')
    expect(await found('seed', 'EN')).not.toContain('network-trouble')
  })
})
