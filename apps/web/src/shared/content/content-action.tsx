import { buttonLook } from '@halong/ui'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { openModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import type { Target } from './site-link.ts'

type TargetLinkProps = { readonly target: Target; readonly className: string; readonly label?: string; readonly children?: ReactNode }

/** The way a banner or promotion leads, whatever it looks like: a link where it has an address, a button where it opens a popup. */
export function TargetLink({ target, className, label, children }: TargetLinkProps) {
  const rest = { className, ...(label === undefined ? {} : { 'aria-label': label }) }
  if (!target) return null
  if ('to' in target)
    return (
      <Link to={target.to} {...rest}>
        {children}
      </Link>
    )
  if ('href' in target)
    return (
      <a href={target.href} target="_blank" rel="noopener" {...rest}>
        {children}
      </a>
    )
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => openModal(target.modal)} {...rest}>
      {children}
    </button>
  )
}

type ContentActionProps = {
  readonly target: Target
  readonly label: string
  readonly tone?: 'primary' | 'secondary'
  /** Also leads where the card around it is pressed. */
  readonly isWhole?: boolean
}

/** The same as a button with a word on it. */
export function ContentAction({ target, label, tone = 'primary', isWhole = false }: ContentActionProps) {
  if (label === '') return null
  return (
    <TargetLink target={target} className={clsx(buttonLook(tone, 'medium'), isWhole && 'after:absolute after:inset-0')}>
      {label}
    </TargetLink>
  )
}
