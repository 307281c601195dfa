import { movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
const clock = movableClock()
const DAY = 24 * 3_600_000
type Publication = Parameters<Site['gateway']['services']['content']['publish']>[0][number]
type Words = Publication['texts'][string]

const piece = (kind: Publication['kind'], name: string, words: Partial<Words>, rest: Partial<Publication> = {}): Publication => ({
  brandId: site.brandId,
  by: 'test',
  kind,
  name,
  texts: { EN: { title: name, text: '', ...words } },
  ...rest,
})
const promotion = (name: string, rest: Partial<Publication> = {}) =>
  piece('promotion', name, { action: 'Go' }, { placed: 'odds', picture: '/art/scenes/free-play-{mode}.svg', ...rest })
const publish = (...pieces: Publication[]) => site.gateway.services.content.publish(pieces)
const at = (days: number) => new Date(clock.now().getTime() + days * DAY)
const MINUTE = 60_000

type Listed = { category?: string; pageNo?: number; language?: string; audience?: 'visitors' | 'members'; device?: 'phone' | 'desktop' }
async function listed(query: Listed = {}) {
  const answer = await site.browser().call('content.listPromotions', { query })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

beforeAll(async () => {
  site = await startSite({ name: 'content_reading', clock })
  await publish(
    piece('category', 'odds', { title: 'Odds' }, { order: 2 }),
    piece('category', 'new_player', { title: 'New here' }, { order: 1 }),
    piece('category', 'empty', { title: 'Nothing' }),
  )
})
afterAll(() => site.stop())

describe('R-PROMO-1: promotions', () => {
  beforeAll(async () => {
    await publish(
      promotion('over', { startsAt: at(-40), endsAt: at(-1) }),
      promotion('long-over', { startsAt: at(-60), endsAt: at(-30.1) }),
      promotion('soon', { startsAt: at(2) }),
      promotion('sooner', { startsAt: at(1), audience: 'members', device: 'phone' }),
      promotion('second', { order: 2 }),
      promotion('first', { order: 1 }),
      promotion('welcome', { placed: 'new_player', order: 3 }),
    )
  })

  it('the open ones come first, then what is to come, then what closed within thirty days', async () => {
    const { promotions, totalPages } = await listed()
    expect(promotions.map(({ title, state }) => `${title} ${state}`)).toEqual([
      'first open',
      'second open',
      'welcome open',
      'sooner coming',
      'soon coming',
      'over closed',
    ])
    expect(promotions[3]).toMatchObject({ audience: 'members', device: 'phone', endsAt: null })
    expect(totalPages).toBe(1)
  })
  it('have categories with names and numbers, the empty ones left out', async () => {
    expect((await listed()).categories).toEqual([
      { code: 'new_player', name: 'New here', promotions: 1 },
      { code: 'odds', name: 'Odds', promotions: 5 },
    ])
    expect((await listed({ category: 'new_player' })).promotions.map(({ title }) => title)).toEqual(['welcome'])
    expect((await listed({ category: '' })).promotions).toHaveLength(6)
    expect(await listed({ category: 'nosuch' })).toMatchObject({ promotions: [], totalPages: 0 })
  })
  it('are counted and paged by whom they are for and what they are looked at with', async () => {
    const shown = async (audience: 'visitors' | 'members', device: 'phone' | 'desktop') => {
      const { promotions, categories } = await listed({ audience, device })
      return [promotions.some(({ title }) => title === 'sooner'), categories.find(({ code }) => code === 'odds')?.promotions]
    }
    expect(await shown('members', 'phone')).toEqual([true, 5])
    expect(await shown('members', 'desktop')).toEqual([false, 4])
    expect(await shown('visitors', 'phone')).toEqual([false, 4])
    const [first] = (await listed()).promotions
    const others = async (audience: 'visitors' | 'members') => {
      const one = await site.browser().call('content.getPromotion', { query: { id: first?.id ?? 'prm_', audience, device: 'phone' } })
      return one.ok && one.value.others.map(({ title }) => title)
    }
    expect(await others('members')).toEqual(['second', 'sooner', 'soon'])
    expect(await others('visitors')).toEqual(['second', 'soon', 'welcome'])
  })
  it('change their state at their time', async () => {
    await publish(promotion('turning', { placed: 'new_player', startsAt: at(1 / 24), endsAt: at(2 / 24) }))
    const state = async () => (await listed({ category: 'new_player' })).promotions.find(({ title }) => title === 'turning')?.state
    expect(await state()).toBe('coming')
    clock.forward(3_600_000 + MINUTE)
    expect(await state()).toBe('open')
    clock.forward(3_600_000)
    expect(await state()).toBe('closed')
    clock.forward(30 * DAY - 2 * MINUTE)
    expect(await state()).toBe('closed')
    clock.forward(2 * MINUTE)
    expect(await state()).toBeUndefined()
  })
  it('come twelve a page, none twice', async () => {
    await publish(...Array.from({ length: 26 }, (_, number) => promotion(`many-${number}`, { order: 100 + number })))
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => listed({ category: 'odds', pageNo })))
    expect(pages.map(({ promotions }) => promotions.length)).toEqual([12, 12, 6, 0])
    expect(new Set(pages.flatMap(({ promotions }) => promotions.map(({ id }) => id))).size).toBe(30)
    expect(pages[3]).toMatchObject({ pageNo: 4, totalPages: 3 })
  })
  it('one is shown whole, with others of its category first; an unknown id is not found', async () => {
    const html = '<h2>How</h2><p onclick="x()">Play</p><script>alert(1)</script>'
    await publish(
      piece(
        'promotion',
        'welcome',
        { text: 'Hello', html, terms: '<ul><li>One</li></ul>' },
        { placed: 'new_player', picture: '/art/scenes/empty-dark.svg' },
      ),
    )
    const { promotions } = await listed({ category: 'new_player' })
    const id = promotions[0]?.id ?? 'prm_0000000000000000000000'
    const answer = await site.browser().call('content.getPromotion', { query: { id } })
    expect(answer).toMatchObject({
      ok: true,
      value: {
        summary: 'Hello',
        categoryName: 'New here',
        content: '<h2>How</h2><p>Play</p>',
        terms: '<ul><li>One</li></ul>',
        state: 'open',
      },
    })
    expect(answer.ok && answer.value.others).toHaveLength(3)
    const lost = await site.browser().call('content.getPromotion', { query: { id: 'prm_0000000000000000000000' } })
    expect(lost).toMatchObject({ ok: false, status: 404, code: 'content.unknown' })
  })
})

describe('R-MSG-1: notices', () => {
  it('come newest first, pinned ones before, each of its own kind and type', async () => {
    const pinnedAt = at(-5)
    await publish(
      piece('notice', 'old', { html: '<p>Old</p>' }, { startsAt: at(-3) }),
      piece('notice', 'new', { html: '<p>New</p>' }, { startsAt: at(-1), placed: 'advertising' }),
      piece('notice', 'pinned', { html: '<p>Pinned</p>' }, { startsAt: pinnedAt, isPinned: true, audience: 'members' }),
      piece('notice', 'later', { html: '<p>Later</p>' }, { startsAt: at(1) }),
      piece('popup', 'hello', { html: '<p>Hello</p>' }),
      piece('hint', 'tip', { text: 'A tip' }, { device: 'desktop' }),
    )
    const answer = await site.browser().call('content.getNotice', { query: { types: 'PL,PU,H' } })
    if (!answer.ok) throw new Error(answer.code)
    expect(answer.value.player.map(({ title, isPinned, isAdvertising }) => [title, isPinned, isAdvertising])).toEqual([
      ['pinned', true, false],
      ['new', false, true],
      ['old', false, false],
    ])
    expect(answer.value.player[0]).toMatchObject({ audience: 'members', publishedAt: pinnedAt.toISOString() })
    expect(answer.value.popup).toMatchObject([{ title: 'hello', content: '<p>Hello</p>' }])
    expect(answer.value.help).toMatchObject([{ title: 'tip', content: '<p>A tip</p>', device: 'desktop' }])
    expect(answer.value).toMatchObject({ banners: [], promotion: [] })
  })
})

describe('R-MSG-5: the help centre', () => {
  const article = (name: string, placed: string, words: Partial<Words>, vi?: Words) =>
    piece('article', name, words, { placed, ...(vi ? { texts: { EN: { title: name, text: '', ...words }, VI: vi } } : {}) })
  beforeAll(() =>
    publish(
      piece('topic', 'account', { title: 'Account' }, { order: 1 }),
      piece('topic', 'games', { title: 'Games' }, { order: 2 }),
      piece('topic', 'none', { title: 'Nothing yet' }),
      article(
        'sign-in',
        'account',
        { title: 'Signing in', text: 'With a password or a passkey', html: '<p>Your <strong>fingerprint</strong> works too.</p>' },
        { title: 'Đăng nhập', text: 'Bằng mật khẩu', html: '<p>Vân tay cũng được.</p>' },
      ),
      article('recovery-codes', 'account', { title: 'Recovery codes', text: 'When the phone is lost', html: '<p>Ten codes.</p>' }),
      article('free-spins', 'games', { title: 'Free spins go on', text: 'After a lost connection', html: '<p>Sign in and go on.</p>' }),
    ),
  )
  const search = async (q: string, language = 'EN') => {
    const answer = await site.browser().call('content.searchHelp', { query: { q, language } })
    return answer.ok ? answer.value.articles.map(({ slug }) => slug) : answer.code
  }

  it('shows topics in order with their articles, empty topics left out', async () => {
    const answer = await site.browser().call('content.getHelpCenter')
    expect(answer).toMatchObject({
      ok: true,
      value: {
        topics: [
          { code: 'account', name: 'Account', articles: [{ slug: 'sign-in' }, { slug: 'recovery-codes' }] },
          { code: 'games', articles: [{ slug: 'free-spins', title: 'Free spins go on', summary: 'After a lost connection' }] },
        ],
      },
    })
  })
  it('shows an article in the language asked for, others of its topic below; an unknown one is not found', async () => {
    const answer = await site.browser().call('content.getHelpArticle', { query: { slug: 'sign-in', language: 'VI' } })
    expect(answer).toMatchObject({
      ok: true,
      value: {
        title: 'Đăng nhập',
        topic: 'account',
        topicName: 'Account',
        content: '<p>Vân tay cũng được.</p>',
        others: [{ slug: 'recovery-codes' }],
      },
    })
    const lost = await site.browser().call('content.getHelpArticle', { query: { slug: 'nothing' } })
    expect(lost).toMatchObject({ ok: false, status: 404, code: 'content.unknown' })
  })
  it.each([
    ['passkey', 'EN', ['sign-in']],
    ['codes recovery', 'EN', ['recovery-codes']],
    ['RECOVREY', 'EN', ['recovery-codes']],
    ['fingerprnt', 'EN', ['sign-in']],
    ['sign', 'EN', ['sign-in', 'free-spins']],
    ['recovery passkey', 'EN', ['recovery-codes', 'sign-in']],
    ['recovery of zebras and giraffes', 'EN', []],
    ['strong', 'EN', []],
    ['dang nhap', 'VI', ['sign-in']],
    ['van tay', 'VI', ['sign-in']],
    ['nhập đăng', 'VI', ['sign-in']],
    ['zzzz', 'EN', []],
    ['???', 'EN', []],
  ])('finds %j in %s: %j', async (q, language, slugs) => {
    expect(await search(q, language)).toEqual(slugs)
  })
})

describe('R-FOOT-1: documents', () => {
  it('are shown by name with their sections and version, beside the names of all', async () => {
    const sections = [{ heading: 'Who', content: '<p>You.</p><iframe src="https://evil.example"></iframe>' }]
    await publish(
      piece('document', 'privacy', { title: 'Privacy', text: 'What we know', sections }, { order: 2 }),
      piece('document', 'about', { title: 'About' }, { order: 1 }),
    )
    const ask = (name: string) => site.browser().call('content.getDocument', { query: { name } })
    expect(await ask('privacy')).toMatchObject({
      ok: true,
      value: {
        title: 'Privacy',
        lead: 'What we know',
        sections: [{ heading: 'Who', content: '<p>You.</p>' }],
        version: 1,
        documents: [{ name: 'about' }, { name: 'privacy', title: 'Privacy' }],
      },
    })
    await publish(piece('document', 'privacy', { title: 'Privacy', text: 'Anew' }))
    expect(await ask('privacy')).toMatchObject({ value: { version: 2, lead: 'Anew', sections: [] } })
    expect(await ask('nothing')).toMatchObject({ ok: false, status: 404, code: 'content.unknown' })
  })
  it('R-SYS-14: where a language is lacking the brand’s own stands in, then English', async () => {
    const { site: brands } = site.gateway.services
    const { brand } = await brands.byId(site.brandId)
    const { id: _id, hosts: _hosts, isDefault: _isDefault, version: _version, state: _state, ...record } = brand
    const texts = { EN: { title: 'English', text: '' }, VI: { title: 'Tiếng Việt', text: '' } }
    await publish(piece('document', 'own', {}, { texts }), piece('document', 'english', { title: 'English' }))
    const title = async (name: string) => {
      const answer = await site.browser().call('content.getDocument', { query: { name, language: 'TH' } })
      return answer.ok ? answer.value.title : answer.code
    }
    expect(await title('own')).toBe('English')
    await brands.changeBrand(site.brandId, { ...record, defaultLanguage: 'VI' } as never, [])
    expect([await title('own'), await title('english')]).toEqual(['Tiếng Việt', 'English'])
  })
})
