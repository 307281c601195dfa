/** What content can be. `category` names a group of promotions and `topic` a group of articles, by language as everything else is. */
export const kinds = ['banner', 'promotion', 'notice', 'popup', 'hint', 'article', 'document', 'category', 'topic'] as const
export type Kind = (typeof kinds)[number]
export type Audience = 'everybody' | 'visitors' | 'members'
export type Device = 'all' | 'phone' | 'desktop'

/** A segment of players by its id, or none. */
export type SegmentRef = '' | `seg_${string}`

export type Section = { readonly heading: string; readonly content: string }
/** What one language says. Which parts a kind has is in `textLimits`. */
export type Words = {
  readonly title: string
  /** Plain: below a banner's title, on a card, above a document. */
  readonly text: string
  readonly action?: string
  readonly html?: string
  readonly terms?: string
  readonly sections?: readonly Section[]
}
export type Texts = Readonly<Record<string, Words>>
/** Where a banner or card leads. `POPUP` names a window of the page, `GAME` a node id. */
export type LinkageType = '' | 'PATH' | 'GAME' | 'POPUP' | 'URL'

/** One piece of content, as it is saved and as every version keeps it. */
export type Piece = {
  readonly kind: Kind
  /** What operators call it; of an article, a document, a category or a topic also what addresses call it. */
  readonly name: string
  /** A banner's group (`w_home` …), a promotion's category, an article's topic; of an announcement that advertises `ADVERTISING`. */
  readonly placed: string
  /** A picture of this site or its listed picture hosts; `{mode}` stands for dark or light. */
  readonly picture: string
  readonly linkage: { readonly type: LinkageType; readonly target: string }
  /** By language code; the brand's own language or English is needed, one of them stands in for the others. */
  readonly texts: Texts
  readonly audience: Audience
  readonly device: Device
  /** The segment of players it is for alone, of a banner or a notice; empty for everybody of its audience. */
  readonly segment: SegmentRef
  readonly isPinned: boolean
  readonly order: number
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly isShown: boolean
}

/** Where an announcement that advertises stands; all others tell something and stand nowhere. */
export const ADVERTISING = 'advertising'

/** Groups of the seeds, by the page they stand on (R-BAN-1). */
export const bannerGroups: ReadonlySet<string> = new Set([
  'w_home',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_down',
  'w_promotion',
  'w_shop',
  'w_help',
  'w_reg',
  'w_inhouse',
  // The seeds name no group for a lobby they have.
  'w_cockfight',
])

type TextLimits = {
  readonly title: number
  readonly text: number
  readonly parts: readonly ('action' | 'html' | 'terms' | 'sections')[]
  readonly hasPicture: boolean
  /** Whether it may be for some people or some screens only. */
  readonly hasAudience: boolean
  /** Whether it may be for the players of a segment alone. */
  readonly hasSegment: boolean
  /** Whether it may begin and end; what others stand in is always there. */
  readonly hasTime: boolean
  /** Whether it may stand before others of its kind because it is pinned. */
  readonly hasPin: boolean
}
/** What each kind may say; longest texts in UTF-16 units. */
export const textLimits: Readonly<Record<Kind, TextLimits>> = {
  banner: { title: 120, text: 240, parts: ['action'], hasPicture: true, hasAudience: true, hasSegment: true, hasTime: true, hasPin: false },
  promotion: {
    title: 120,
    text: 240,
    parts: ['action', 'html', 'terms'],
    hasPicture: true,
    hasAudience: true,
    hasSegment: false,
    hasTime: true,
    hasPin: true,
  },
  notice: {
    title: 120,
    text: 20_000,
    parts: ['html'],
    hasPicture: false,
    hasAudience: true,
    hasSegment: true,
    hasTime: true,
    hasPin: true,
  },
  popup: {
    title: 120,
    text: 20_000,
    parts: ['html'],
    hasPicture: false,
    hasAudience: true,
    hasSegment: false,
    hasTime: true,
    hasPin: false,
  },
  hint: { title: 120, text: 20_000, parts: ['html'], hasPicture: false, hasAudience: true, hasSegment: false, hasTime: true, hasPin: true },
  article: {
    title: 120,
    text: 240,
    parts: ['html'],
    hasPicture: false,
    hasAudience: false,
    hasSegment: false,
    hasTime: true,
    hasPin: false,
  },
  document: {
    title: 120,
    text: 400,
    parts: ['sections'],
    hasPicture: false,
    hasAudience: false,
    hasSegment: false,
    hasTime: true,
    hasPin: false,
  },
  category: { title: 60, text: 0, parts: [], hasPicture: false, hasAudience: false, hasSegment: false, hasTime: false, hasPin: false },
  topic: { title: 60, text: 0, parts: [], hasPicture: false, hasAudience: false, hasSegment: false, hasTime: false, hasPin: false },
}
export const MAX_ACTION_LENGTH = 60
export const MAX_HTML_LENGTH = 40_000
/** What is answered of it, with the dimensions of its pictures (`picture-dimensions.ts`): the bound that the operations state. */
export const MAX_ANSWERED_HTML_LENGTH = 57_000
/** All that one language says, so that a call can bring it whole: 40 sections of the longest HTML are more than any agreement needs. */
export const MAX_TEXT_LENGTH_PER_LANGUAGE = 200_000
export const MAX_HEADING_LENGTH = 120
export const MAX_SECTIONS = 40

/** Pieces that a promotion writes of its own object: its words and terms are changed there, so that they cannot contradict it. */
export const GENERATED_PREFIX = 'offer-'
export const isGenerated = ({ kind, name }: Pick<Piece, 'kind' | 'name'>): boolean =>
  kind === 'promotion' && name.startsWith(GENERATED_PREFIX)
