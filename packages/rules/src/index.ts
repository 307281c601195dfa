export { whyTooYoung, YOUNGEST } from './birthday.ts'
export { type Broken, checkField, type FieldRule, faultOf, hasOwnPattern, leftToGateway, lengthOf, type PatternReader } from './field.ts'
export { checkNewPassword, type NewPassword, type NewPasswordFaults } from './new-password.ts'
export { fitsPattern, type NamedPattern, patterns } from './patterns.ts'
export {
  checkRegistration,
  type FieldRefusal,
  formFields,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationRules,
  type RegistrationSwitches,
  registrationFields,
  shownFields,
} from './registration.ts'
