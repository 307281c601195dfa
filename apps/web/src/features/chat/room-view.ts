import type { ChannelSnapshot, ClientValue } from '@halong/api/client'

export type Item = ClientValue<'chat.listHistory'>['items'][number]
/** What a page knows of a room: words in the order of their numbers, and how the room stands. */
export type RoomView = {
  readonly isOpen: boolean
  readonly isLocked: boolean
  readonly slowSeconds: number
  readonly messages: readonly Item[]
  /** Whether there may be older ones than the first. */
  readonly hasOlder: boolean
}
const PAGE = 50
/** More are not kept by a page; the oldest go, and can be asked for again. */
const MOST_KEPT = 500

const isWord = ({ kind }: Item): boolean => kind === 'say' || kind === 'staff'

/** Words joined by their numbers; what came later about one takes the place of what was known. */
function joined(known: readonly Item[], added: readonly Item[]): readonly Item[] {
  const byNumber = new Map([...known, ...added.filter(isWord)].map((item) => [item.n, item]))
  return [...byNumber.values()].toSorted((a, b) => a.n - b.n)
}

/** After rows of the room, in their order: words, what was hidden or shown again, how the room stands. */
export function withItems(view: RoomView, items: readonly Item[]): RoomView {
  let { messages, isLocked, slowSeconds } = { ...view, messages: joined(view.messages, items) }
  for (const { kind, of, text, card, isLocked: locked, slowSeconds: slow } of items) {
    if (kind === 'hide') messages = messages.map((item) => (item.n === of ? { ...item, isHidden: true, text: '', card: null } : item))
    if (kind === 'show') messages = messages.map((item) => (item.n === of ? { ...item, isHidden: false, text, card } : item))
    if (kind === 'room') [isLocked, slowSeconds] = [locked ?? isLocked, slow ?? slowSeconds]
  }
  const kept = messages.slice(-MOST_KEPT)
  return { ...view, isLocked, slowSeconds, messages: kept, hasOlder: view.hasOlder || kept.length < messages.length }
}

/** The state of the room as the socket tells it; what was known before stays in front of it. */
export function withSnapshot(view: RoomView | null, { items, ...room }: ChannelSnapshot<'chat.room'>): RoomView {
  const base = { ...room, messages: view?.messages ?? [], hasOlder: view?.hasOlder ?? items.length >= PAGE }
  return withItems(base, items)
}

export const withOlder = (view: RoomView, items: readonly Item[]): RoomView => ({
  ...view,
  messages: joined(items, view.messages),
  hasOlder: items.length >= PAGE,
})
