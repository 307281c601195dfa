import { expect, it, vi } from 'vitest'

vi.mock('virtual:halong-text', () => ({ catalogues: {} }))
const { parseStoredNotices, serializeStoredNotices } = await import('./stored-notices.ts')

const notice = {
  id: 'ntc_1',
  title: 'News',
  content: '<p>News</p>',
  publishedAt: '2026-11-20T00:00:00.000Z',
  isPinned: false,
  isAdvertising: false,
  audience: 'everybody',
  device: 'all',
} as const
const notices = { player: [notice], popup: [{ ...notice, id: 'ntc_2' as const }], banners: [], promotion: [], help: [] }
const at = Date.parse('2026-11-21T00:00:00Z')

it('R-MSG-1: announcements are kept for the session, and are there again when the page is loaded anew', () => {
  const text = serializeStoredNotices(notices, 'EN', at)
  expect(parseStoredNotices(text, 'EN', at + 1_000)).toEqual({ notices, at })
})

it('R-MSG-1: what was kept in another language, or by a clock that is ahead, is asked for again', () => {
  const text = serializeStoredNotices(notices, 'EN', at)
  expect(parseStoredNotices(text, 'VI', at)).toBeUndefined()
  expect(parseStoredNotices(text, 'EN', at - 1)).toBeUndefined()
  expect(parseStoredNotices(null, 'EN', at)).toBeUndefined()
})

it('R-MSG-1: what somebody else wrote there is not shown', () => {
  const kept = (change: object) => JSON.stringify({ language: 'EN', at, player: [notice], popup: [], ...change })
  expect(parseStoredNotices(kept({}), 'EN', at)).toMatchObject({ at })
  for (const change of [{ player: null }, { player: [{ ...notice, content: 1 }] }, { popup: ['x'] }, { at: '1' }, { at: undefined }])
    expect(parseStoredNotices(kept(change), 'EN', at), JSON.stringify(change)).toBeUndefined()
  for (const text of ['', '{', '[]', '1', 'null', '"x"']) expect(parseStoredNotices(text, 'EN', at), text).toBeUndefined()
})

it('R-MSG-1: what is too long for the session is not kept', () => {
  expect(serializeStoredNotices({ ...notices, player: [{ ...notice, content: 'x'.repeat(100_000) }] }, 'EN', at)).toBeNull()
})
