import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { memberKey } from '#shared/gateway/gateway.ts'
import { applyBalanceFrame, type Balance, newerBalance, withBalanceFrame } from './live-balance.ts'

const balance = (version: number, sumBalance = '100.0000'): Balance => ({ asset: 'VND/4', sumBalance, version, inPlay: '5.0000' })
const news = (version: number, amount: string) => ({ asset: 'VND/4', amount, version })

describe('T45: the newest balance wins, whatever arrives last', () => {
  it('keeps what it knows against an older answer, takes a newer and an equal one', () => {
    expect(newerBalance(balance(5), balance(4))).toEqual(balance(5))
    expect(newerBalance(balance(5), balance(6, '1'))).toEqual(balance(6, '1'))
    expect(newerBalance(balance(5), { ...balance(5), inPlay: '0' }).inPlay).toBe('0')
    expect(newerBalance(undefined, balance(1))).toEqual(balance(1))
  })

  it('ignores pushes that are older, repeated or about other money', () => {
    const known = balance(5)
    expect(withBalanceFrame(known, news(4, '1'))).toBe(known)
    expect(withBalanceFrame(known, news(5, '1'))).toBe(known)
    expect(withBalanceFrame(known, { ...news(9, '1'), asset: 'FUN/4' })).toBe(known)
    expect(withBalanceFrame(known, news(6, '42'))).toEqual(balance(6, '42'))
    expect(withBalanceFrame(undefined, news(6, '42'))).toBeUndefined()
  })

  it('comes to the same end for every order of three pushes', () => {
    const pushes = [news(6, 'six'), news(7, 'seven'), news(8, 'eight')]
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      const end = order.reduce<Balance | undefined>((known, at) => withBalanceFrame(known, pushes[at] ?? news(0, '')), balance(5))
      expect(end).toEqual(balance(8, 'eight'))
    }
  })

  it('puts a push into the cache of that player alone', () => {
    const client = new QueryClient()
    client.setQueryData(memberKey('wallet.getBalance', 'ply_a'), balance(1))
    client.setQueryData(memberKey('wallet.getBalance', 'ply_b'), balance(1))
    applyBalanceFrame(client, 'ply_a', news(2, '7'))
    expect(client.getQueryData(memberKey('wallet.getBalance', 'ply_a'))).toEqual(balance(2, '7'))
    expect(client.getQueryData(memberKey('wallet.getBalance', 'ply_b'))).toEqual(balance(1))
  })
})
