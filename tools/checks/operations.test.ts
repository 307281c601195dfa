import { expect, it } from 'vitest'
import { checkOperations, mentionedOperations } from './operations.ts'

const balance = { id: 'wallet.getBalance', path: '/wps/v2/wallets/balance' }
const routes = {
  path: 'apps/gateway/src/modules/wallet/routes.ts',
  text: "import { wallet as operations } from '@halong/api'\nserver.answer(operations.getBalance, async () => ok(1))\n",
}
const messages = (files: { path: string; text: string }[]) => checkOperations([balance], files).map(({ message }) => message)

it('is content with one handler and one test', () => {
  const test = { path: 'apps/gateway/test/wallet.test.ts', text: "import { wallet } from '@halong/api'\ncall(wallet.getBalance)\n" }
  expect(messages([routes, test])).toEqual([])
})

it.each(["call('wallet.getBalance')", "get('/wps/v2/wallets/balance')", 'get(`${base}/wps/v2/wallets/balance?x=1`)'])(
  'counts %s as a test',
  (text) => {
    expect(messages([routes, { path: 'test/e2e/wallet.test.ts', text }])).toEqual([])
  },
)

it('names an operation without a handler, without a test, or with two handlers', () => {
  expect(messages([])).toEqual([
    'wallet.getBalance has no handler: no `answer(wallet.getBalance, …)` below apps/',
    'wallet.getBalance has no test that calls it',
  ])
  const again = { ...routes, path: 'apps/gateway/src/modules/wallet/more.ts' }
  expect(messages([routes, again])[0]).toContain('is answered twice')
})

it('a longer path does not count for the shorter one', () => {
  expect(messages([routes, { path: 'test/a.test.ts', text: "get('/wps/v2/wallets/balance/other')" }])).toEqual([
    'wallet.getBalance has no test that calls it',
  ])
})

it('a name that is not an imported group is no mention', () => {
  expect(
    mentionedOperations({ path: 'a.ts', text: "import { wallet } from '@halong/api'\nother.wallet.getBalance; walletx.getBalance" }),
  ).toEqual([])
})
