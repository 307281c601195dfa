import type { MouseEvent, ReactNode } from 'react'
import { Link } from '#shared/routing/router.tsx'
import { type HelpLocation, helpAddress, useHelpNavigation } from './help-location.ts'

type HelpLinkProps = {
  readonly place: HelpLocation
  readonly className?: string
  readonly children: ReactNode
  readonly isCurrent?: boolean
}

const isPlain = (event: MouseEvent): boolean => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** A way to another place of the help centre: always a real address, followed inside the popup when one is read there. */
export function HelpLink({ place, className, children, isCurrent = false }: HelpLinkProps) {
  const { go } = useHelpNavigation()
  function follow(event: MouseEvent) {
    if (!isPlain(event)) return
    event.preventDefault()
    go(place)
  }
  return (
    <Link to={helpAddress(place)} onClick={follow} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {children}
    </Link>
  )
}
