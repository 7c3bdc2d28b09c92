import type { ErrorCode } from '#contracts';
import type * as en from '../../en/app/index.js';

const codes: Record<ErrorCode, string> = {
  VALIDATION_ERROR: 'Revisa este dato.',
  INVALID_TOKEN: 'Este enlace ya no es válido.',
  AUTHENTICATION_REQUIRED: 'Inicia sesión.',
  INVALID_CREDENTIALS: 'Los datos de acceso no son correctos.',
  TWO_FACTOR_REQUIRED: 'Introduce tu código de dos factores.',
  LIMIT_REACHED: 'Has agotado tu plan.',
  EMAIL_NOT_VERIFIED: 'Verifica primero tu dirección de correo.',
  FORBIDDEN: 'No tienes permiso para hacer esto.',
  NOT_FOUND: 'Esto no existe o ya no existe.',
  METHOD_NOT_ALLOWED: 'Esto no es posible aquí.',
  ALREADY_VERIFIED: 'Tu correo ya está verificado.',
  CONFLICT: 'Esto no encaja con el estado actual. Vuelve a cargar la página e inténtalo de nuevo.',
  FORM_CLOSED: 'Este formulario ya no admite respuestas.',
  PAYLOAD_TOO_LARGE: 'Es demasiado grande.',
  PROOF_REQUIRED: 'Inténtalo de nuevo.',
  RATE_LIMITED: 'Demasiadas solicitudes. Vuelve a intentarlo más tarde.',
  INTERNAL: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
  SERVICE_UNAVAILABLE: 'El servicio no está disponible en este momento. Inténtalo de nuevo en breve.',
  TIMEOUT: 'Ha tardado demasiado. Inténtalo de nuevo.',
};

export const server: typeof en.server = {
  network: 'Error de red',
  signInAgain: 'Inicia sesión.',
  messages: {
    'Invalid email or password.': 'El correo o la contraseña no son correctos.',
    'Please enter your two-factor code.': 'Introduce tu código de dos factores.',
    'This code is not valid. Please try the next one.': 'Este código no es válido. Prueba con el siguiente.',
    'Too many failed logins. Please try again later.':
      'Demasiados intentos fallidos. Vuelve a intentarlo más tarde.',
    'Too many emails requested. Please try again later.':
      'Se han pedido demasiados correos. Vuelve a intentarlo más tarde.',
    'Too many requests. Try again in {} s.': 'Demasiadas solicitudes. Vuelve a intentarlo en {} s.',
    'You have reached the invitation limit for today.': 'Hoy ya has enviado muchas invitaciones.',
    'This link is no longer valid. Please request a new one.':
      'Este enlace ya no es válido. Solicita uno nuevo.',
    'Your email is already verified!': 'Tu correo ya está verificado.',
    'Please verify your email address first': 'Verifica primero tu dirección de correo.',
    'This installation has no demo account.': 'Esta instalación no tiene cuenta de demostración.',
    'This password is too common. Please choose another one.':
      'Esta contraseña es demasiado común. Elige otra.',
    'Password must be at least {} characters long.': 'La contraseña debe tener al menos {} caracteres.',
    'Password must be at most {} characters long.': 'La contraseña puede tener como máximo {} caracteres.',
    'This is not your current password.': 'Esta no es tu contraseña actual.',
    'This is already your email address.': 'Esta ya es tu dirección de correo.',
    'Please enter your password': 'Introduce tu contraseña.',
    'Please enter your name': 'Introduce tu nombre.',
    'Please enter a valid email address': 'Introduce una dirección de correo válida.',
    'Please enter a valid phone number': 'Introduce un número de teléfono válido.',
    'Please enter the code': 'Introduce el código.',
    'Please enter a form name.': 'Pon un nombre al formulario.',
    'The closing date must be after the opening date': 'El formulario debe cerrarse después de abrirse.',
    'Please use at most {} characters': 'Usa como máximo {} caracteres.',
    'Please remove the control characters': 'Quita los caracteres de control.',
    'Two-factor authentication is already on.': 'La autenticación de dos factores ya está activada.',
    'Two-factor authentication is already off.': 'La autenticación de dos factores ya está desactivada.',
    'Please set up two-factor authentication first.': 'Configura primero la autenticación de dos factores.',
    'A workspace can have at most {} API keys.': 'Un espacio de trabajo tiene como máximo {} claves de API.',
    'An account can have at most {} webhooks.': 'Una cuenta tiene como máximo {} webhooks.',
    'Your plan’s {} AI interactions for this month are used up. The builder works without them.':
      'Tu plan incluye {} interacciones de IA al mes y ya se han agotado. El editor funciona sin ellas.',
    'The address {} is taken. Choose another one.': 'La dirección {} ya está ocupada. Elige otra.',
    'Usa lower-case letters a to z, digits and hyphens only':
      'Usa solo letras minúsculas de la a a la z, cifras y guiones.',
    'Use single hyphens between letters or digits': 'Los guiones van de uno en uno, entre letras o cifras.',
    'Turn the webhook on first': 'Activa primero el webhook.',
    'Please choose at least one event': 'Elige al menos un evento.',
    'This header is set by Leadloom': 'Leadloom ya establece esta cabecera.',
    'This form was changed elsewhere. Reload it, or save a copy.':
      'Este formulario se ha modificado en otro lugar. Vuelve a cargarlo o guarda una copia.',
    'This form already has a flow': 'Este formulario ya tiene un flujo.',
    'Please describe your business': 'Describe tu negocio.',
    'Please describe the change': 'Describe el cambio.',
    'The last day is before the first': 'El último día es anterior al primero.',
    'This is not a valid pattern': 'Este patrón no es válido.',
  },
  codes,
  detail: (_, message) => message,
};
