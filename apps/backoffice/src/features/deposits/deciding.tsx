import { useText } from '@halong/app-kit/text.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { tinykeys } from 'tinykeys'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { useMoney } from '#shared/format/use-money.ts'
import { whenFree } from '#shared/keys.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { usePreferences } from '#shared/preferences.ts'
import { BookDialog } from './book-dialog.tsx'
import type { Deposit } from './deposit-looks.ts'

export type Deed = 'book' | 'refuse'

type DecidingProps = {
  readonly deposit: Deposit
  readonly deed: Deed | null
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** The dialog of a decision about a transfer, while one is open. */
export function Deciding({ deposit, deed, onClose, onDone }: DecidingProps) {
  const text = useText()
  const money = useMoney()
  const { id: brandId } = useBrand()
  const { id, username, amount, asset } = deposit
  const done = () => {
    onDone?.()
    onClose()
  }
  if (deed === 'book') return <BookDialog deposit={deposit} onClose={onClose} onDone={done} />
  if (deed === null) return null
  return (
    <ReasonDialog
      isDanger
      title={text('office.deposits.refuse')}
      subject={text('office.deposits.book_subject', { name: username, amount: money(amount, asset) })}
      help={text('office.decide.reason_read')}
      send={async (reason) => {
        await call('deposits.refuse', { body: { brandId, id, reason } })
        onDone?.()
      }}
      onClose={onClose}
    />
  )
}

/** The keys of a queue: `a` and `d` open a decision and never make it; `j` and `n` go on, `k` goes back. */
export function useDecisionKeys(keys: { readonly open: (deed: Deed) => void; readonly step: (by: 1 | -1) => void }): void {
  const { shortcuts } = usePreferences()
  const open = useEffectEvent(keys.open)
  const step = useEffectEvent(keys.step)
  useEffect(() => {
    if (!shortcuts) return
    return tinykeys(window, {
      a: whenFree(() => open('book')),
      d: whenFree(() => open('refuse')),
      j: whenFree(() => step(1)),
      n: whenFree(() => step(1)),
      k: whenFree(() => step(-1)),
    })
  }, [shortcuts])
}

export const useDeed = () => useState<Deed | null>(null)
