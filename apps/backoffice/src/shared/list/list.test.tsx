import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ends } from '#test/list-ends.ts'
import { lan } from '#test/member-answers.ts'
import { expectAccessible, openOffice } from '#test/open-office.tsx'

type Given = { readonly query: URLSearchParams }
const members = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...lan, id: `ply_000000000000000000000${at + 1}` as const, username: `member${at + 1}` }))
const row = (name: string) => page.getByRole('link', { name, exact: true })

describe('B7: a list', () => {
  it('keeps filters in the address, shows them as chips, and takes them away', async () => {
    const asked: string[] = []
    const { router } = await openOffice({
      at: '/b/halong/members',
      answers: {
        'members.list': ({ query }: Given) => {
          asked.push(String(query))
          return { rows: members(2), ...ends }
        },
      },
    })
    await page.getByRole('button', { name: 'Kind', exact: true }).first().click()
    const form = page.getByRole('dialog', { name: 'Kind' })
    await form.getByRole('checkbox', { name: 'Agent' }).click()
    await form.getByRole('checkbox', { name: 'Trial' }).click()
    await expectAccessible()
    await form.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => router.state.location.search).toBe('?kind=agent%2Ctrial')
    await expect.poll(() => asked.at(-1)).toContain('kind=agent%2Ctrial')
    await page.getByRole('button', { name: 'Take the filter Kind away' }).click()
    await expect.poll(() => router.state.location.search).toBe('')
  })
  it('reads on by cursor and back, and begins anew where a cursor is of another list', async () => {
    const { router } = await openOffice({
      at: '/b/halong/members',
      answers: {
        'members.list': ({ query }: Given) => {
          const cursor = query.get('cursor')
          if (cursor === 'old') return { refused: 'list.cursor_stale' }
          return cursor === 'two'
            ? { rows: members(4).slice(2), next: null, previous: 'one', asOf: lan.createdAt }
            : { rows: members(2), next: 'two', previous: null, asOf: lan.createdAt }
        },
      },
    })
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.element(row('member3')).toBeVisible()
    expect(router.state.location.search).toBe('?cursor=two')
    await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await router.navigate('/b/halong/members?cursor=old')
    await expect.element(row('member1')).toBeVisible()
    expect(router.state.location.search).toBe('')
  })
  it('B39: j and k go through its rows, Enter opens one', async () => {
    const { router } = await openOffice({ at: '/b/halong/members', answers: { 'members.list': { rows: members(3), ...ends } } })
    await expect.element(row('member1')).toBeVisible()
    await userEvent.keyboard('jjjk')
    await expect.element(row('member2')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/b/halong/members/ply_0000000000000000000002')
  })
  it('says what belongs here where there is nothing, and offers the way out where nothing matches', async () => {
    const { router } = await openOffice({ at: '/b/halong/members', answers: { 'members.list': { rows: [], ...ends } } })
    await expect.element(page.getByRole('heading', { name: 'No members yet' })).toBeVisible()
    await router.navigate('/b/halong/members?kind=trial')
    await expect.element(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect.poll(() => router.state.location.search).toBe('')
  })
  it('names the call that failed, and asks again', async () => {
    let isWell = false
    await openOffice({
      at: '/b/halong/members',
      answers: { 'members.list': () => (isWell ? { rows: members(1), ...ends } : { refused: 'request.fault' }) },
    })
    await expect.element(page.getByRole('alert').getByText('r-of-the-test')).toBeVisible()
    await expectAccessible()
    isWell = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row('member1')).toBeVisible()
  })
  it('asks whose it is where it is a list of one thing at a time, and asks the gateway for nothing', async () => {
    const { sent } = await openOffice({ at: '/b/halong/rounds' })
    await expect.element(page.getByRole('heading', { name: 'Whose?' })).toBeVisible()
    expect(sent.map(({ id }) => id)).not.toContain('rounds.list')
  })
  it('B9: saves what is asked for as a view, with the columns that are shown', async () => {
    const { sent } = await openOffice({
      at: '/b/halong/members?kind=agent&state=blocked',
      answers: { 'views.save': { id: 'viw_0000000000000000000001' } },
    })
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Blocked agents')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(() => sent.find(({ id }) => id === 'views.save')?.body)
      .toMatchObject({ page: 'members.list', name: 'Blocked agents', query: 'kind=agent&state=blocked', owner: { kind: 'me' } })
  })
})
