import { Button, IconButton } from '@halong/ui'
import clsx from 'clsx'
import { Camera, Pencil, ShieldAlert, ShieldCheck } from 'lucide-react'
import { AccountPicture } from '#shared/picture/account-picture.tsx'
import { openModal } from '#shared/routing/modals.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import type { Overview } from './security.queries.ts'

const parts = { low: 1, medium: 2, high: 3 } as const
const colours = { low: 'bg-danger', medium: 'bg-gold', high: 'bg-jade' } as const
const words = { low: 'text-danger', medium: 'text-gold', high: 'text-jade' } as const

type Protection = Overview['protections'][number]['name']
/** What to do next, the step that helps most first. */
const steps: readonly { readonly missing: Protection; readonly action: string; readonly says: TextKey }[] = [
  { missing: 'mobile', action: 'mobile', says: 'security.next.mobile' },
  { missing: 'authenticator', action: 'authenticator', says: 'security.next.authenticator' },
  { missing: 'email', action: 'email', says: 'security.next.email' },
  { missing: 'passkey', action: 'passkey', says: 'security.next.passkey' },
  { missing: 'payment_password', action: 'payment-password', says: 'security.next.payment' },
]

const openStep = (action: string): void =>
  action === 'payment-password' ? openModal('payment-password') : openModal('security', { action })

/** Who this is, how safe the account is, and the next step worth taking. */
export function LevelHeader({ overview }: { readonly overview: Overview }) {
  const text = useText()
  const { level, protections, nickname, account, icon } = overview
  const next = steps.find(({ missing }) => protections.some(({ name, isOn }) => name === missing && !isOn))
  const on = protections.filter(({ isOn }) => isOn).length
  const Shield = level === 'high' ? ShieldCheck : ShieldAlert
  return (
    <div className="rounded-card bg-surface p-4 ring-1 ring-line md:p-5">
      <div className="flex items-center gap-4">
        <span className="relative shrink-0">
          <AccountPicture icon={icon} name={nickname || account} size="medium" />
          <button
            type="button"
            aria-label={text('security.picture.change')}
            onClick={() => openModal('security', { action: 'picture' })}
            className="absolute -end-2.5 -bottom-2.5 grid size-11 place-items-center rounded-full"
          >
            <span className="grid size-8 place-items-center rounded-full bg-raised text-ink ring-1 ring-line-strong">
              <Camera aria-hidden size={16} strokeWidth={1.75} />
            </span>
          </button>
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1">
            <span className="min-w-0 text-lg font-bold wrap-anywhere">{nickname || account}</span>
            <IconButton
              size={44}
              label={text('security.nickname.change')}
              icon={<Pencil aria-hidden size={16} strokeWidth={1.75} />}
              onClick={() => openModal('security', { action: 'nickname' })}
            />
          </p>
          {nickname !== account && <p className="truncate text-sm text-ink-2">{account}</p>}
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-56 flex-1">
          <p className="flex items-center gap-2 font-semibold">
            <Shield aria-hidden size={20} strokeWidth={1.75} className={words[level]} />
            {text(`security.level.${level}`)}
            <span className="ms-auto text-sm font-normal text-ink-2">{text('security.level.count', { on, of: protections.length })}</span>
          </p>
          <span aria-hidden className="mt-2.5 flex gap-1.5">
            {[1, 2, 3].map((part) => (
              <span key={part} className={clsx('h-1.5 flex-1 rounded-full', part <= parts[level] ? colours[level] : 'bg-press')} />
            ))}
          </span>
          <p className="mt-2.5 text-sm text-ink-2">{text(next ? next.says : 'security.next.none')}</p>
        </div>
        {next && (
          <span className="grid max-md:w-full">
            <Button tone={level === 'high' ? 'secondary' : 'primary'} onClick={() => openStep(next.action)}>
              {text('security.next.do')}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}
