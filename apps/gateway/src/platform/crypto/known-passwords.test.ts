import { describe, expect, it } from 'vitest'
import { isKnownPassword } from './known-passwords.ts'

const context = ['PearlDiver', '0912 345 678', 'lan.anh@mail.vn', 'Nguyễn Thị Lan', '1990-05-27', 'Halong']
const isRefused = (password: string) => isKnownPassword(password, context)

describe('ASVS 6.1.2, 6.2.4, D19: a password that is easily guessed', () => {
  it.each([
    'pearldiver123456',
    'PearlDiver2026!',
    '123pearldiver456',
    'pearldiver_qwerty',
    'pearldiver@password1',
    'p3arld1ver123456',
    'pearldiverPearlDiver',
    'revidlraep2026',
    'pearldiver27051990',
    'halong-pearldiver',
    'ｐｅａｒｌｄｉｖｅｒ123456',
  ])('a user name and a common pattern: %s', (password) => {
    expect(isRefused(password)).toBe(true)
  })
  it.each(['lananh123456', 'Lan.Anh!2026', 'nguyenthilan1', 'Nguyễn Thị Lan 99', '0912345678aa', '+84912345678!'])(
    'a contact or the own name and a common pattern: %s',
    (password) => {
      expect(isRefused(password)).toBe(true)
    },
  )
  it.each(['345678', '270590', '900527', '27051990', '12121990'])(
    'a part of the number or a date, as a payment password too: %s',
    (digits) => {
      expect(isRefused(digits)).toBe(true)
    },
  )
  it.each(['pearldiver likes wet socks', 'vịnh xanh buồm nâu', 'qzvtrnpw', 'langvjwqrk', '482913', 'kx7-lan-mq2-wy9'])(
    'what nobody can guess passes, whatever short word it holds: %s',
    (password) => {
      expect(isRefused(password)).toBe(false)
    },
  )
})
