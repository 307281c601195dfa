import { useText } from '@halong/app-kit/text.ts'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWalk } from './use-walk.ts'

/** The way to the row before and after this one in the list it was reached from; nothing where no list led here. */
export function WalkButtons() {
  const text = useText()
  const neighbours = useWalk()
  if (neighbours === null) return null
  return (
    <nav aria-label={text('office.walk.label')} className="inline-flex gap-1">
      <Step to={neighbours.previous} label={text('office.walk.previous')}>
        <ChevronLeft aria-hidden size={18} className="rtl:rotate-180" />
      </Step>
      <Step to={neighbours.next} label={text('office.walk.next')}>
        <ChevronRight aria-hidden size={18} className="rtl:rotate-180" />
      </Step>
    </nav>
  )
}

type StepProps = { readonly to: string | null; readonly label: string; readonly children: ReactNode }
const look = 'grid size-9 place-items-center rounded-control ring-1 ring-line ring-inset'

const Step = ({ to, label, children }: StepProps) =>
  to === null ? (
    <span aria-hidden className={clsx(look, 'opacity-40')}>
      {children}
    </span>
  ) : (
    <Link to={to} aria-label={label} title={label} className={clsx(look, 'bg-surface hover:bg-hover')}>
      {children}
    </Link>
  )
