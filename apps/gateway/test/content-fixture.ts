/** Why a test changes content. */
export const reason = 'a reason to be kept'

/** A notice as an operator saves it for the first time. */
export const aNotice = (change: object = {}) => ({
  kind: 'notice' as const,
  name: 'news',
  placed: '',
  picture: '',
  linkageType: '' as const,
  linkage: '',
  audience: 'everybody' as const,
  segment: '' as const,
  device: 'all' as const,
  isPinned: false,
  order: 10,
  startsAt: null,
  endsAt: null,
  isShown: true,
  texts: { EN: { title: 'News', html: '<p>Hello</p>' } },
  reason,
  expectedVersion: 0,
  ...change,
})

/** A banner of home, likewise. */
export const aBanner = (change: object = {}) =>
  aNotice({
    kind: 'banner',
    name: 'poster',
    placed: 'w_home',
    picture: '/art/scenes/bay-dusk-{mode}.svg',
    texts: { EN: { title: 'Poster', text: 'Look', action: 'Go' } },
    ...change,
  })
