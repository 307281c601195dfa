import clsx from 'clsx'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const tones: Record<ButtonTone, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover active:bg-brand',
  secondary: 'bg-hover text-ink ring-1 ring-inset ring-line-strong hover:bg-press',
  quiet: 'text-ink-2 hover:bg-hover hover:text-ink active:bg-press',
  danger: 'bg-danger-soft text-danger hover:ring-1 hover:ring-inset hover:ring-danger',
}
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3.5 text-sm',
  medium: 'min-h-11 px-5 text-sm',
  large: 'min-h-13 px-6 text-base',
}

/** The look of a button, for links that act like one. */
export const buttonLook = (tone: ButtonTone = 'primary', size: ButtonSize = 'medium', wide = false): string =>
  clsx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold select-none transition-[background-color,color,box-shadow]',
    'aria-disabled:opacity-60 disabled:opacity-60',
    tones[tone],
    sizes[size],
    // As wide as there is room: a long label goes on below, as it can't be wider.
    wide ? 'w-full py-1.5 text-balance' : 'whitespace-nowrap',
  )

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  readonly tone?: ButtonTone
  readonly size?: ButtonSize
  readonly wide?: boolean
  /** While true the button keeps its width, shows a spinner and ignores presses; its label stays for screen readers. */
  readonly pending?: boolean
  readonly icon?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({ tone, size, wide, pending = false, icon, children, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      className={clsx(buttonLook(tone, size, wide), 'relative')}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={clsx('inline-flex items-center gap-2', pending && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
