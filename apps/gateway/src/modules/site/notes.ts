import type { SettingName } from './settings.ts'

/** What each setting does, for whoever changes it. */
export const settingNotes: { readonly [Name in SettingName]: string } = {
  switches: 'Features of the whitelabel tree. One that is not named is off.',
  register: 'The rule of each of the 21 fields of registration: shown, required, length and pattern. A field left out has its safe rule.',
  captchaAtRegistration: 'Registration asks for the text of a captcha image.',
  maintenance: 'Closes the site at once, with the time it is expected to be back. What is owed to players is still paid.',
  region: 'Countries that are refused (block) or the only ones admitted (allow), and what happens to a visitor whose country is unknown.',
  minimumAge: 'The youngest age that may register and play. The stricter of this and the age of the agreement holds.',
  agreementAge: 'The age the user agreement speaks of. The stricter of this and the minimum age holds.',
  birthdayAsked: 'Registration asks for the birthday and checks the age.',
  passwordExpiryDays: 'Days after which a password is called old; none when null.',
  signInChecks: 'Whether a sign-in from a place not seen before must prove more, for members and for agents.',
  captcha: 'After how many failures of a name or a network the next sign-in carries a captcha.',
  tellsUnknownAccounts: 'Whether resetting a password says that there is no such account.',
  loggedInOnly: 'Visitors see nothing but the sign-in page, registration and help.',
  smsCountries: 'Countries that codes are sent to by SMS.',
  smsBudgets: 'Most SMS a day (UTC), in all and to one country.',
  firebase: 'The Firebase project that sends and checks SMS codes in place of the site; none when null. Nothing of it is secret.',
  payoutHoldHours:
    'Hours before money may leave to a payout account that was just added, and before a change takes effect that was asked for on one weak proof.',
  affiliate: 'Hosts of affiliates, accepted as where an affiliate link came from.',
  agentsOnPlayerSide: 'Whether agents may sign in where players do.',
  consolidated: 'Requests of agents that are taken: daily salary, dividend, hourly salary by contract, real-time salary.',
  handOffLogin: 'Whether a one-time code may carry a session to another address of the site.',
  freePlayGrant: 'Trial money a free-play account starts with.',
  resources: 'Links by name, such as TELEGRAM, FACEBOOK or SpeedTest, each with its label and a QR code if there is one.',
  customerService: 'Ways to reach customer service, in the order they are shown.',
  servicePaths:
    'Paths of customer service by type, as an https address or encoded with the key in the last 8 characters; type 3 opens in a small window. Its host must be listed in linkHosts.',
  gtagId: 'Measurement ID of Google Analytics; none when null.',
  winnersBoard:
    'The board of real wins, names masked: whether it is shown, the win or the number of stakes from which one is, and after how many seconds.',
  points:
    'The points mall: whether it is open, points for one unit of valid turnover by product, and from how many points on so many of them convert to so much money.',
  imageCDNs: 'Origins that pictures are fetched from; one is picked at random.',
  launchGameCDNs: 'Origins that games are launched from; one is picked at random.',
  linkHosts:
    'Other hosts that banners, messages and customer service may lead to. Links and ways to customer service on other hosts need a second operator.',
}
