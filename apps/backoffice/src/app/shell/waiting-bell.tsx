import { useText } from '@halong/app-kit/text.ts'
import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import type { Brand } from '#shared/brands.ts'
import { addressOf } from '#shared/office-page.ts'
import { useOperator } from '#shared/operator.tsx'
import { useWaitingCount } from '#shared/waiting.ts'
import { mayOpen, pages } from '../pages.ts'

/** How much waits for this operator in this brand, and the way there. */
export function WaitingBell({ brand }: { readonly brand: Brand }) {
  const text = useText()
  const { permissions } = useOperator()
  const count = useWaitingCount(brand.id)
  const page = pages.find(({ name }) => name === 'waiting')
  if (!page || !mayOpen(page, permissions)) return null
  return (
    <Link
      to={addressOf(page, brand.code)}
      aria-label={text('office.waiting.bell', { count })}
      className="relative grid size-9 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink"
    >
      <Bell aria-hidden size={18} strokeWidth={1.75} />
      {count > 0 && (
        <span
          aria-hidden
          className="tabular absolute end-0 top-0 min-w-4 rounded-full bg-brand px-1 text-center text-xs leading-4 font-semibold text-on-brand"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
