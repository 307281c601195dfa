import { Button } from '@halong/ui'
import { Suspense } from 'react'
import { patientPart } from '#shared/loading/part.ts'
import { openModal } from '#shared/routing/modals.ts'
import { useSession } from '#shared/session/session.ts'
import { useGate, useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { FreeDemoButton } from './free-demo-button.tsx'
import { useMinWidth } from './use-min-width.ts'

const balance = patientPart<object>(['auth'], async () => (await import('#features/wallet/balance-chip.tsx')).BalanceChip)
const menu = patientPart<object>(['auth'], async () => (await import('#features/wallet/account-menu.tsx')).AccountMenu)

/** R-HEAD-2 and R-HEAD-3: the ways in for visitors, balance and menu for who is in. */
export function AccountCorner() {
  const text = useText()
  const session = useSession()
  const canRegister = useGate('DIRECTREG3')
  const hasFreePlay = useGate('FREEPLAY3')
  const { brand } = useSite()
  const isWide = useMinWidth('64rem')
  if (session) {
    const [Balance, Account] = [balance, menu]
    return (
      <div className="flex min-w-0 items-center justify-end gap-2 lg:min-w-72">
        <Suspense fallback={<span className="h-11 w-44 rounded-control bg-hover" />}>
          <Balance />
          <span className="hidden lg:block">
            <Account />
          </span>
        </Suspense>
      </div>
    )
  }
  return (
    <div className="visitors-only flex justify-end lg:min-w-72 items-center gap-1.5 max-[22.5rem]:gap-1 max-[22.5rem]:[&>button]:px-2.5 md:gap-2">
      {isWide && hasFreePlay && brand.freePlay && (
        <span className="hidden lg:block">
          <FreeDemoButton size="small" />
        </span>
      )}
      <Button tone="secondary" size="small" onClick={() => openModal('login')} aria-haspopup="dialog">
        {text('action.login')}
      </Button>
      {canRegister && (
        <Button size="small" onClick={() => openModal('register')} aria-haspopup="dialog">
          {text('action.register')}
        </Button>
      )}
    </div>
  )
}
