import { expect, it } from 'vitest'
import { isLookalike, isReserved, nameKey } from './names.ts'

it.each(['admin', 'ADMIN', 'ａｄｍｉｎ', 'аdmin', 'ádmin', 'adm1n', '@dmin', 'admin99', 'supp0rt', 'off1cial', 'quản trị'])(
  'T18: %s is a name of the house',
  (name) => {
    expect(isReserved(name)).toBe(true)
  },
)
it.each([
  'CSKH',
  'cskh_01',
  'Hỗ trợ khách hàng',
  'hotro24h',
  'Chăm sóc khách hàng',
  'Nhân viên',
  'Tổng đài',
  'Quản lý',
  '客服',
  '下龙客服01',
  '管理員',
  '官方',
  'kefu88',
  'แอดมิน',
  'ฝ่ายบริการลูกค้า',
  'เจ้าหน้าที่',
  'Tulong',
  'suporta1',
  'Tagapangasiwa',
  'Layanan Pelanggan',
  'bantuan99',
  'Petugas',
  'halong support',
  '7admin',
])('T18: %s is a name of the house in one of our languages', (name) => {
  expect(isReserved(name)).toBe(true)
})
it.each(['Lan Anh', 'Hồ Trung', 'Chăm', 'สมชาย', '小龙', 'Bayani', 'Budi Santoso', 'Dewi', 'Tống Giang', 'supremo'])(
  'T18: %s is free for anybody in our languages',
  (name) => {
    expect([isReserved(name), isLookalike(name)]).toEqual([false, false])
  },
)
it.each([
  ['a grapheme joiner', 'An\u034fna'],
  ['a variation selector', 'An\ufe0fna'],
  ['a Mongolian selector', 'An\u180bna'],
  ['an invisible vowel', 'An\u17b4na'],
  ['a Hangul filler', 'An\u3164na'],
  ['a zero-width space', 'An\u200bna'],
  ['enclosed digits', '1\ufe0f\u20e32\ufe0f\u20e3'],
  ['a mark without a letter', '\u0301anna'],
  ['a pile of marks', `A${'\u0301'.repeat(54)}b`],
])('T18: a name with %s passes for another', (_, name) => {
  expect(isLookalike(name)).toBe(true)
})
it.each(['minh', 'adam', 'lucky88', 'testarossa', 'modern', 'casinho'])('T18: %s is free for anybody', (name) => {
  expect([isReserved(name), isLookalike(name)]).toEqual([false, false])
})
it.each(['nіna', 'сосо', 'Μοma', 'ρaρa'])('T18: %s passes for another name', (name) => {
  expect(isLookalike(name)).toBe(true)
})
it.each(['Иван', 'Nguyễn', '漢字', 'жанна'])('T18: %s is its own name in its own alphabet', (name) => {
  expect(isLookalike(name)).toBe(false)
})
it('T18: forms and case make no second name', () => {
  expect(new Set(['Ｎｉｎａ', 'nina', 'NINA', 'ⓝⓘⓝⓐ'].map(nameKey)).size).toBe(1)
})
