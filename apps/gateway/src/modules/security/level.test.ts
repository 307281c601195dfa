import { expect, it } from 'vitest'
import { maskContact } from '../verification/index.ts'
import { maskNumber } from './mask.ts'
import { levelOf } from './overview.ts'

const names = ['password', 'mobile', 'email', 'payment_password', 'authenticator', 'passkey'] as const
const level = (...on: (typeof names)[number][]) => levelOf(names.map((name) => ({ name, isOn: on.includes(name) })))

it('R-MC-1: an account is as safe as what a thief of its password still lacks', () => {
  expect(level('password')).toBe('low')
  expect(level('password', 'mobile')).toBe('low')
  expect(level('password', 'mobile', 'email')).toBe('medium')
  expect(level('password', 'passkey')).toBe('medium')
  expect(level('password', 'mobile', 'email', 'payment_password')).toBe('medium')
  expect(level('password', 'authenticator', 'mobile', 'email')).toBe('high')
  expect(level('password', 'authenticator', 'passkey')).toBe('high')
})

it('R-MC-1: contacts and numbers are known again by their owner alone', () => {
  expect(maskContact('sms', '+84912345678')).toBe('+84 ••• ••78')
  expect(maskContact('email', 'lan.anh@mail.vn')).toBe('l•••@mail.vn')
  expect(maskContact('email', 'a@b.vn')).toBe('a•••@b.vn')
  expect(maskNumber('0071000912345')).toBe('•••• 2345')
})
