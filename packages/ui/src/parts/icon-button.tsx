import clsx from 'clsx'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label' | 'children'> & {
  /** What the button does, for people who can't see the icon. */
  readonly label: string
  readonly icon: ReactNode
  readonly size?: 36 | 40 | 44
  readonly look?: 'plain' | 'filled'
  readonly ref?: Ref<HTMLButtonElement>
}

const boxes = { 36: 'size-9', 40: 'size-10', 44: 'size-11' }

export function IconButton({ label, icon, size = 40, look = 'plain', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-control text-ink-2 transition-colors hover:bg-hover hover:text-ink active:bg-press disabled:opacity-40',
        look === 'filled' && 'bg-hover ring-1 ring-inset ring-line',
        boxes[size],
      )}
    >
      {icon}
    </button>
  )
}
