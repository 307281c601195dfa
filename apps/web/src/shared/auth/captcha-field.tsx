import { Field, IconButton, Spinner } from '@halong/ui'
import { Check, CircleAlert, RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '#shared/text/text.ts'
import { type CaptchaPurpose, type DeviceState, useDeviceAnswer, usePicture } from './captcha.ts'

type CaptchaFieldProps = {
  readonly purpose: CaptchaPurpose
  /** Another number asks for a new picture: the one shown has been used. */
  readonly turn: number
  readonly name?: string
  readonly error?: string | undefined
  readonly onInput?: (() => void) | undefined
  readonly onBlur?: (() => void) | undefined
}

/**
 * Letters of a picture to repeat, with a way to another picture (R-LOGIN-5, R-REG-3). Without a picture there is none to type from. Who can't read it
 * lets the device work for the characters instead: nothing to see, nothing to solve (WCAG 2.2 SC 3.3.8, S101).
 */
export function CaptchaField({ purpose, turn, name = 'captcha', error, onInput, onBlur }: CaptchaFieldProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [byDevice, setByDevice] = useState(false)
  // Pressed again after a failure, the device begins anew.
  const [presses, setPresses] = useState(0)
  const { picture, isLoading, load } = usePicture({ purpose, turn, isOn: !byDevice })
  function write(letters: string) {
    if (input.current) input.current.value = letters
    if (letters !== '') onInput?.()
  }
  const device = useDeviceAnswer({ purpose, turn: turn + presses, isOn: byDevice, onLetters: write })
  const empty = useEffectEvent(() => {
    if (!byDevice) write('')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: characters of a picture that is gone are of no use
  useEffect(() => empty(), [picture, byDevice])
  const isMissing = !isLoading && picture === null

  const words = {
    idle: text('auth.captcha.working'),
    working: text('auth.captcha.working'),
    answered: text('auth.captcha.answered'),
    failed: text(device.failure ?? 'auth.captcha.device_failed'),
  } satisfies Record<DeviceState, string>
  const failed = device.state === 'failed' ? words.failed : undefined
  return (
    <div className="flex flex-col">
      <Field
        ref={input}
        name={name}
        label={text('auth.captcha.label')}
        required
        readOnly={byDevice}
        error={byDevice ? failed : (error ?? (isMissing ? text('auth.captcha.failed') : undefined))}
        help={byDevice ? words[device.state] : text('auth.captcha.help')}
        onInput={onInput}
        onBlur={onBlur}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={16}
        beside={
          byDevice ? (
            <DeviceMark state={device.state} />
          ) : (
            <span className="flex shrink-0 items-center gap-1">
              <PictureBox>
                {isLoading ? (
                  <Spinner />
                ) : (
                  picture !== null && (
                    <img
                      src={`data:image/png;base64,${picture}`}
                      alt={text('auth.captcha.picture')}
                      className="h-full w-full object-contain"
                    />
                  )
                )}
              </PictureBox>
              <IconButton
                label={text('auth.captcha.another')}
                icon={<RefreshCw size={20} strokeWidth={1.75} />}
                size={44}
                onClick={() => {
                  void load()
                  input.current?.focus()
                }}
              />
            </span>
          )
        }
      />
      <span role="status" className="sr-only">
        {byDevice && words[device.state]}
      </span>
      <div className="flex flex-wrap gap-x-4">
        {(!byDevice || device.state === 'failed') && (
          <OtherWay
            onPress={() => {
              setByDevice(true)
              setPresses((count) => count + 1)
            }}
          >
            {text('auth.captcha.device')}
          </OtherWay>
        )}
        {byDevice && (
          <OtherWay
            onPress={() => {
              setByDevice(false)
              input.current?.focus()
            }}
          >
            {text('auth.captcha.picture_instead')}
          </OtherWay>
        )}
      </div>
      {!byDevice && <p className="text-xs text-ink-2">{text('auth.captcha.device_help')}</p>}
    </div>
  )
}

const PictureBox = ({ children }: { readonly children: ReactNode }) => (
  <span className="grid h-12 w-30 place-items-center overflow-hidden rounded-control bg-white text-black ring-1 ring-line-strong">
    {children}
  </span>
)

const DeviceMark = ({ state }: { readonly state: DeviceState }) => (
  <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-control bg-hover text-ink-2">
    {state === 'answered' ? (
      <Check size={22} className="text-jade" />
    ) : state === 'failed' ? (
      <CircleAlert size={22} strokeWidth={1.75} className="text-danger" />
    ) : (
      <Spinner />
    )}
  </span>
)

const OtherWay = ({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) => (
  <button
    type="button"
    onClick={onPress}
    className="-mx-1 min-h-8 rounded-control px-1 text-start text-sm font-semibold text-link underline-offset-4 hover:underline"
  >
    {children}
  </button>
)
