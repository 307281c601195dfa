import { useText } from '@halong/app-kit/text.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

/** The way back up: pages above this one, each with its address. */
export function Crumbs({ to }: { readonly to: readonly (readonly [title: string, address: string])[] }) {
  const text = useText()
  return (
    <nav aria-label={text('office.crumbs')} className="flex flex-wrap items-center gap-1 text-sm text-ink-2">
      {to.map(([title, address]) => (
        <span key={address} className="flex items-center gap-1">
          <Link to={address} className="rounded-sm hover:text-ink hover:underline">
            {title}
          </Link>
          <ChevronRight aria-hidden size={14} className="rtl:rotate-180" />
        </span>
      ))}
    </nav>
  )
}
