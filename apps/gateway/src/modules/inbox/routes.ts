import { inbox as operations } from '@halong/api'
import { ok } from '@halong/base'
import { idFromUuid, readPlace, refuseCursor, type Server, uuidFromId } from '../../platform/index.ts'
import type { Inbox } from './inbox.ts'
import type { Notice } from './store.ts'
import { isAdvertising, wordsOf } from './templates.ts'

/** What names no notice is passed over. */
const uuidsOf = (ids: readonly `msg_${string}`[]): string[] => ids.flatMap((id) => uuidFromId('msg', id) ?? [])

/** Notices of a template that this program does not know are left out: a newer one wrote them. */
function presentNotice({ id, template, params, link, at, isRead }: Notice, language: string) {
  const words = wordsOf(template, params, language)
  return words === null
    ? []
    : [{ id: idFromUuid('msg', id), template, ...words, link, at: at.toISOString(), isRead, isAdvertising: isAdvertising(template) }]
}

export function inboxRoutes(server: Server, inbox: Inbox): void {
  server.answer(operations.getUnread, async ({ caller }) => ok({ unReadCount: (await inbox.unread(caller.memberId)).unread }))

  server.answer(operations.list, async ({ caller: { memberId, language }, query }) => {
    const before = readPlace(query.cursor, (text) => uuidFromId('msg', text))
    if (before === undefined) return refuseCursor()
    const found = await inbox.list(memberId, { before, isUnread: query.unread !== undefined, most: query.limit + 1 })
    const shown = found.slice(0, query.limit)
    const last = shown.at(-1)
    return ok({
      list: shown.flatMap((notice) => presentNotice(notice, language)),
      next: found.length > shown.length && last ? idFromUuid('msg', last.id) : null,
      unReadCount: (await inbox.unread(memberId)).unread,
    })
  })

  server.answer(operations.read, async ({ caller, body }) =>
    ok({ unReadCount: await inbox.read(caller.memberId, body.ids === undefined ? null : uuidsOf(body.ids)) }),
  )

  server.answer(operations.remove, async ({ caller, body }) => ok({ unReadCount: await inbox.remove(caller.memberId, uuidsOf(body.ids)) }))
}
