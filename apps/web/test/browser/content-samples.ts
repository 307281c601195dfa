import type { ClientValue } from '@halong/api/client'

type Notices = ClientValue<'content.getNotice'>
type Promotion = Notices['promotion'][number]
type PromotionDetail = ClientValue<'content.getPromotion'>

const digits = (number: number): string => String(number).padStart(22, '0')
const forAll = { audience: 'everybody', device: 'all' } as const
const linkage = { linkageType: 'PATH', linkage: '/rng' } as const
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Nothing to be told of; a story says what differs. */
export const noNotices: Notices = { player: [], banners: [], popup: [], promotion: [], help: [] }

export const promotionOf = (number: number, rest: Partial<Promotion> = {}): Promotion => ({
  id: `prm_${digits(number)}`,
  category: 'journeys',
  title: `Promotion ${number}`,
  summary: `What promotion ${number} is about.`,
  url: '/art/scenes/bay-dusk-{mode}.svg',
  ...linkage,
  action: 'Open the slots',
  state: 'open',
  startsAt: null,
  endsAt: null,
  ...forAll,
  ...rest,
})

export const promotionPageOf = (promotion: Promotion, rest: Partial<PromotionDetail> = {}): PromotionDetail => ({
  ...promotion,
  categoryName: 'Of journeys',
  content: '<h2>How it works</h2><p>Play.</p>',
  terms: '<p>One of the terms.</p>',
  others: [],
  ...rest,
})

export const noticeOf = (number: number, rest: Partial<Notices['player'][number]> = {}): Notices['player'][number] => ({
  id: `ntc_${digits(number)}`,
  title: `News ${number}`,
  content: `<p>The text of news ${number}.</p><ul><li>A point</li></ul>`,
  publishedAt: '2026-11-20T08:00:00.000Z',
  isPinned: false,
  isAdvertising: false,
  ...forAll,
  ...rest,
})

export const bannerOf = (groupName: string, number = 1, rest: Partial<Notices['banners'][number]> = {}): Notices['banners'][number] => ({
  bannerId: `bnr_${digits(number)}`,
  groupName,
  url: '/art/scenes/bay-dusk-{mode}.svg',
  linkageType: 'PATH',
  linkage: '/pvp',
  title: `Banner ${number} of ${groupName}`,
  text: 'What it is about.',
  action: '',
  ...forAll,
  ...rest,
})
