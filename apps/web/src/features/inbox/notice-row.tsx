import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, Button, buttonLook, showToast } from '@halong/ui'
import clsx from 'clsx'
import { Bell, ChevronDown, Gift, IdCard, type LucideIcon, MessageSquareText, Send, ShieldCheck, Trash2 } from 'lucide-react'
import { createElement, useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { Link } from '#shared/routing/router.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { Notice } from './inbox.queries.ts'

/** The first that a template begins with; a bell for all others. */
const icons: readonly (readonly [begins: string, icon: LucideIcon])[] = [
  ['redemption.', Gift],
  ['withdrawal.', Send],
  ['verification.', IdCard],
  ['support.', MessageSquareText],
  ...['device.', 'password.', 'contact.', 'payout.', 'authenticator.', 'passkey.', 'change.'].map(
    (begins) => [begins, ShieldCheck] as const,
  ),
]
const iconOf = (template: string): LucideIcon => icons.find(([begins]) => template.startsWith(begins))?.[1] ?? Bell
/** A place of this site, or null. */
const placeOf = (link: string | null): string | null => (link !== null && /^\/[A-Za-z]/.test(link) ? link : null)

/** A notice that opens to its words, and is read by that. */
export function NoticeRow({ notice, onChanged }: { readonly notice: Notice; readonly onChanged: (unReadCount: number) => Promise<void> }) {
  const text = useText()
  const { tag } = useLanguage()
  const [pending, setPending] = useState(false)
  const { id, template, title, link, at, isRead, isAdvertising } = notice
  const place = placeOf(link)
  function markRead() {
    // Best effort: opened again it is sent again.
    if (!isRead)
      call('inbox.read', { body: { ids: [id] } })
        .then(({ unReadCount }) => onChanged(unReadCount))
        .catch(() => undefined)
  }
  async function remove() {
    setPending(true)
    try {
      const { unReadCount } = await call('inbox.remove', { body: { ids: [id] } })
      await onChanged(unReadCount)
      showToast(text('inbox.removed'))
    } catch (failure) {
      showToast(whyFailed(failure, text('inbox.failed.text')))
    }
    setPending(false)
  }
  return (
    <li className="border-b border-line last:border-0">
      <details className="group" onToggle={({ currentTarget }) => currentTarget.open && markRead()}>
        <summary className="flex min-h-16 list-none items-center gap-3 px-4 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <span
            aria-hidden
            className={clsx(
              'grid size-10 shrink-0 place-items-center rounded-full',
              isRead ? 'bg-hover text-ink-2' : 'bg-brand-soft text-link',
            )}
          >
            {createElement(iconOf(template), { size: 20, strokeWidth: 1.75 })}
          </span>
          <span className="min-w-0 flex-1">
            <span className={clsx('block text-sm', isRead ? 'font-medium text-ink-2' : 'font-bold text-ink')}>{title}</span>
            <span className="block text-xs text-ink-2">
              {formatsOf(tag).moment(at)}
              {isAdvertising && ` · ${text('inbox.advertising')}`}
            </span>
          </span>
          {!isRead && <Badge tone="brand">{text('inbox.new')}</Badge>}
          <ChevronDown
            aria-hidden
            size={18}
            strokeWidth={1.75}
            className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-4 md:ps-17">
          <p className="max-w-prose text-sm break-words text-ink">{notice.text}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {place !== null && (
              <Link to={place} className={buttonLook('secondary', 'small')}>
                {text('inbox.open')}
              </Link>
            )}
            <Button
              tone="quiet"
              size="small"
              pending={pending}
              aria-label={text('inbox.remove_named', { title })}
              icon={<Trash2 aria-hidden size={18} strokeWidth={1.75} />}
              onClick={() => void remove()}
            >
              {text('inbox.remove')}
            </Button>
          </div>
        </div>
      </details>
    </li>
  )
}
