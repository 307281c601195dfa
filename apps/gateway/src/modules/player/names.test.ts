import { expect, it } from 'vitest'
import { isLookalike, isReserved, nameKey } from './names.ts'

it.each(['admin', 'ADMIN', 'ａｄｍｉｎ', 'аdmin', 'ádmin', 'adm1n', '@dmin', 'admin99', 'supp0rt', 'off1cial', 'quản trị'])(
  'T18: %s is a name of the house',
  (name) => {
    expect(isReserved(name)).toBe(true)
  },
)
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
