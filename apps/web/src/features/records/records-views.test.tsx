import type { ClientValue } from '@halong/api/client'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#test/fake-gateway.ts'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member, trial } from '#test/players.ts'

const main = page.getByRole('main')
const open = (at: string, more: object = {}) => openSite({ at, as: member, answers: fullMemberAnswers, ...more })

describe('R-MC-5: the account record', () => {
  it('shows opening, lines and closing to the last place, and opens a line to its entry', async () => {
    await open('/member/transactionHistory', { screen: 'desktop' })
    await expect.element(main.getByText('$1,236.0601').first()).toBeVisible()
    await expect.element(main.getByText('+$2.5001')).toBeVisible()
    await main.getByText('Win', { exact: true }).click()
    await expect.element(main.getByText('HALONG/round-0')).toBeVisible()
    await expectAccessible()
  })

  it('a kind stands in the address and as a chip that takes it away again', async () => {
    const site = await open('/member/transactionHistory')
    await main.getByRole('combobox', { name: 'Kind' }).selectOptions('bonus')
    await expect.poll(() => site.callsOf('records.listMovements').at(-1)?.query).toMatchObject({ kind: 'bonus' })
    expect(location.search).toContain('kind=bonus')
    await main.getByRole('button', { name: 'Remove filter: Bonuses and points' }).click()
    await expect.poll(() => location.search).not.toContain('kind=')
  })

  it('days that are chosen are asked for, 92 of them at most', async () => {
    const site = await open('/member/transactionHistory?from=2020-01-01&to=2026-11-24')
    await expect.poll(() => site.callsOf('records.listMovements').at(-1)?.query).toMatchObject({ from: '2026-08-25', to: '2026-11-24' })
    await main.getByRole('button', { name: '7 days' }).click()
    await expect.element(main.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('R-SYS-12: what did not load says why and is asked for again', async () => {
    const site = await open('/member/transactionHistory', {
      answers: { ...fullMemberAnswers, 'records.listMovements': refused('request.rate_limited') },
    })
    await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectAccessible()
    site.answer(fullMemberAnswers)
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect.element(main.getByText('+$2.5001')).toBeVisible()
  })
})

describe('R-MC-5: the betting record', () => {
  it('shows stake, valid, returned and net with their sums; a round opens to the money it moved', async () => {
    await open('/member/personalHistoryCopy')
    await expect.element(main.getByText('+$1.5001').first()).toBeVisible()
    await main.getByText('Game 1').first().click()
    await main.getByRole('button', { name: 'Show the whole round' }).first().click()
    const popup = page.getByRole('dialog', { name: 'Game 1' })
    await expect.element(popup.getByText('What moved')).toBeVisible()
    await expect
      .element(popup.getByRole('link', { name: /Check that it was fair/ }))
      .toHaveAttribute('href', 'https://games.test/verify?round=1')
    await expectAccessible()
  })

  it.each(['phone', 'desktop'] as const)(
    'W26: a jackpot stands beside what was returned, in its line, its round and the sums, on a %s',
    async (screen) => {
      // cast: the samples of these two are values, no functions and no refusals.
      const known = fullMemberAnswers['records.listRounds'] as ClientValue<'records.listRounds'>
      const { head, ...one } = fullMemberAnswers['records.getRound'] as ClientValue<'records.getRound'>
      const won = { awarded: '8200.0000', net: '8201.5001' } as const
      await open('/member/personalHistoryCopy', {
        screen,
        answers: {
          ...fullMemberAnswers,
          'records.listRounds': {
            ...known,
            list: known.list.map((row, at) => (at === 0 ? { ...row, ...won } : row)),
            totals: known.totals && { ...known.totals, ...won },
          },
          'records.getRound': {
            ...one,
            head: { ...head, ...won },
            postings: [...one.postings, { at: head.openedAt, kind: 'award', state: 'done', amount: '8200.0000', transactionId: 'tx-3' }],
          },
        },
      })
      await expect.element(main.getByText('+$8,201.5001').first()).toBeVisible()
      await expect.element(main.getByText('Prizes', { exact: true })).toBeVisible()
      await expect.element(main.getByText('Jackpot or prize $8,200.00')).toBeVisible()
      await expectAccessible()
      await main.getByText('Game 1').first().click()
      await main.getByRole('button', { name: 'Show the whole round' }).first().click()
      await expect.element(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Jackpot or prize' })).toBeVisible()
    },
  )

  it.each(['phone', 'desktop'] as const)('is accessible on a %s', async (screen) => {
    await open('/member/personalHistoryCopy', { screen })
    await expect.element(main.getByText('+$1.5001').first()).toBeVisible()
    await expectAccessible()
  })

  it('R-ROLE-2: a trial account sees its play-money records, without a file of them', async () => {
    await openSite({ at: '/member/personalHistoryCopy', as: trial, answers: fullMemberAnswers })
    await expect.element(main.getByText('These are play-money records of a demo account.')).toBeVisible()
    expect(main.getByRole('button', { name: 'Export' }).query()).toBeNull()
  })
})

it('R-MC-5: profit is shown as a chart and a table, by day, product or vendor', async () => {
  const site = await open('/member/personalProfit')
  await expect.element(main.getByText('November 23, 2026').first()).toBeVisible()
  await expectAccessible()
  await main.getByRole('button', { name: 'By provider' }).click()
  await expect.poll(() => site.callsOf('records.getProfit').at(-1)?.query).toMatchObject({ group: 'vendor' })
})

it('R-MC-5: bonuses are the entries of the ledger', async () => {
  const site = await open('/member/bonusDetails')
  await expect.element(main.getByText('Points converted')).toBeVisible()
  expect(site.callsOf('records.listMovements').at(-1)?.query).toMatchObject({ kind: 'bonus' })
  await expectAccessible()
})

it('R-MC-5: a file is fetched in parts and saved under its name; what is still written tells how far it is', async () => {
  const content = btoa('no,id')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('no,id')))
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const file = { id: `exp_${'1'.repeat(22)}`, name: 'movements.csv', lines: 9_000, bytes: 5 } as const
  let asked = 0
  const site = await open('/member/transactionHistory', {
    answers: {
      ...fullMemberAnswers,
      'records.export': { ...file, state: 'waiting', written: 2_000, parts: 0, sha256: null },
      'records.getExport': () => {
        asked += 1
        return { ...file, state: 'done', written: 9_000, parts: 1, sha256, content: asked > 1 ? content : null }
      },
    },
  })
  await main.getByRole('button', { name: 'Export' }).click()
  const popup = page.getByRole('dialog', { name: 'Take this record along' })
  await expectAccessible()
  await popup.getByRole('button', { name: 'CSV, for any program' }).click()
  await expect.element(popup.getByText('Writing: 2000 of 9000 lines')).toBeVisible()
  await expect.element(popup.getByText('movements.csv is saved.')).toBeVisible()
  expect(site.callsOf('records.export')[0]?.body).toMatchObject({ format: 'csv', record: { kind: 'movements' } })
})
