import type { ErrorCode } from '#contracts';
import type * as en from '../../en/app/index.js';

const codes: Record<ErrorCode, string> = {
  VALIDATION_ERROR: 'Revisa este dato.',
  INVALID_TOKEN: 'Este enlace ya no es válido.',
  AUTHENTICATION_REQUIRED: 'Inicia sesión.',
  INVALID_CREDENTIALS: 'Los datos de acceso no son correctos.',
  TWO_FACTOR_REQUIRED: 'Introduce tu código de verificación.',
  LIMIT_REACHED: 'Has agotado tu plan.',
  EMAIL_NOT_VERIFIED: 'Confirma primero tu dirección de correo.',
  SINGLE_SIGN_ON_REQUIRED: 'Tu organización exige el inicio de sesión único.',
  FORBIDDEN: 'No tienes permiso para hacer esto.',
  NOT_FOUND: 'Esto no existe o ya no existe.',
  METHOD_NOT_ALLOWED: 'Esto no es posible aquí.',
  ALREADY_VERIFIED: '¡Tu correo ya está confirmado!',
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
    'Your organization requires signing in with {}, so you cannot change your address.':
      'Tu organización exige iniciar sesión con {}, por lo que no puedes cambiar tu dirección.',
    'You are the only owner of {}. Transfer or delete each of these workspaces first.':
      'Solo tú eres propietario de {}. Transfiere o elimina primero cada uno de estos espacios de trabajo.',
    'A workspace needs an owner. Make someone else the owner first, or delete the workspace.':
      'Un espacio de trabajo necesita un propietario. Nombra primero a otra persona o elimina el espacio de trabajo.',
    'This invitation is for {}. Sign in with that address to accept it.':
      'Esta invitación es para {}. Inicia sesión con esa dirección para aceptarla.',
    'This invitation has expired, was already used or was revoked. Ask for a new one.':
      'Esta invitación ha caducado, ya se ha usado o se ha revocado. Pide una nueva.',
    'This person is already in the workspace.': 'Esta persona ya está en el espacio de trabajo.',
    'This address has received enough invitations for today.':
      'Esta dirección ya ha recibido suficientes invitaciones hoy.',
    'This person is not in the workspace, or their role cannot work with responses.':
      'Esta persona no está en el espacio de trabajo o su rol no puede trabajar con respuestas.',
    'Someone else has changed the rules. Reload them.':
      'Otra persona ha cambiado las reglas. Vuelve a cargarlas.',
    'Only owners and admins can change the team.':
      'Solo los propietarios y administradores pueden cambiar el equipo.',
    'Your organization requires signing in with {}.': 'Tu organización exige iniciar sesión con {}.',
    'This sign-in is no longer valid. Please start again.':
      'Este inicio de sesión ya no es válido. Vuelve a empezar.',
    '{} rejected the sign-in.': '{} no ha iniciado tu sesión.',
    '{} cannot be reached.': 'No se puede acceder a {}.',
    '{} did not respond as an OpenID Connect provider.':
      '{} no respondió como un proveedor de OpenID Connect.',
    'Only addresses of {} can sign in here.': 'Aquí solo pueden entrar direcciones de {}.',
    'Your groups have no access to this workspace. Ask one of its admins.':
      'Tus grupos no tienen acceso a este espacio de trabajo. Pregunta a un administrador.',
    'You were removed from this workspace. Ask one of its admins for an invitation.':
      'Se te ha quitado de este espacio de trabajo. Pide una invitación a un administrador.',
    'The identity provider did not send your email address.':
      'El proveedor de identidad no envió tu correo electrónico.',
    'The identity provider has not verified your email address.':
      'El proveedor de identidad no ha verificado tu correo electrónico.',
    'Verify the domain before you require single sign-on.':
      'Verifica el dominio antes de exigir el inicio de sesión único.',
    'Choose an owner who has a password and can sign in without single sign-on.':
      'Elige un propietario con contraseña, que podrá entrar sin el proveedor.',
    'The DNS record was not found. New records can take a few hours to appear.':
      'No se encontró el registro DNS. Los registros nuevos pueden tardar unas horas.',
    'The name server did not answer. Please try again later.':
      'El servidor de nombres no respondió. Inténtalo más tarde.',
    'Another workspace has verified this domain.': 'Otro espacio de trabajo ha verificado este dominio.',
    'The URL must start with https://': 'La dirección debe empezar por https://',
    'Not a domain': 'Dominio no válido',
    'Please enter the client ID': 'Introduce el ID de cliente',
    'Please enter a valid address': 'Introduce una dirección válida',
    'Please enter a group': 'Introduce un grupo',
    'This passkey was not accepted. Please try again.':
      'No se ha aceptado esta clave de acceso. Inténtalo de nuevo.',
    'This passkey could not be added. Please try again.':
      'No se pudo añadir esta clave de acceso. Inténtalo de nuevo.',
    'Passkeys require an installation with a host name.':
      'Las claves de acceso necesitan una instalación con nombre de host.',
    'Invalid email or password.': 'El correo o la contraseña no son correctos.',
    'Please enter your two-factor code.': 'Introduce tu código de verificación.',
    'This code is not valid. Please try the next one.': 'Este código no es válido. Prueba con el siguiente.',
    'Too many failed logins. Please try again later.':
      'Demasiados intentos fallidos. Vuelve a intentarlo más tarde.',
    'Too many emails requested. Please try again later.':
      'Se han pedido demasiados correos. Vuelve a intentarlo más tarde.',
    'Too many requests. Try again in {} s.': 'Demasiadas solicitudes. Vuelve a intentarlo en {} s.',
    'You have reached the invitation limit for today.': 'Has alcanzado el límite de invitaciones de hoy.',
    'This link is no longer valid. Please request a new one.':
      'Este enlace ya no es válido. Solicita uno nuevo.',
    'Your email is already verified!': '¡Tu correo ya está confirmado!',
    'Please verify your email address first': 'Confirma primero tu dirección de correo.',
    'This installation has no demo account.': 'Esta instalación no tiene cuenta de demostración.',
    'This password is too common. Please choose another one.':
      'Esta contraseña es demasiado común. Elige otra.',
    'Password must be at least {} characters long.': 'La contraseña debe tener al menos {} caracteres.',
    'Password must be at most {} characters long.': 'La contraseña puede tener como máximo {} caracteres.',
    'This is not your current password.': 'Esta no es tu contraseña actual.',
    'This is already your email address.': 'Esta ya es tu dirección de correo.',
    'Please enter your password.': 'Introduce tu contraseña.',
    'Please enter your name.': 'Introduce tu nombre.',
    'Please enter a valid email address': 'Introduce una dirección de correo válida.',
    'Please enter a valid phone number': 'Introduce un número de teléfono válido.',
    'Please enter the code': 'Introduce el código.',
    'Please enter a form name.': 'Pon un nombre al formulario.',
    'The closing date must be after the opening date':
      'La fecha de cierre debe ser posterior a la de apertura.',
    'Please use at most {} characters': 'Usa como máximo {} caracteres.',
    'Please remove the control characters': 'Quita los caracteres de control.',
    'Two-factor authentication is already on.': 'La verificación en dos pasos ya está activada.',
    'Two-factor authentication is already off.': 'La verificación en dos pasos ya está desactivada.',
    'Please set up two-factor authentication first.': 'Configura primero la verificación en dos pasos.',
    'A workspace can have at most {} API keys.': 'Un espacio de trabajo tiene como máximo {} claves de API.',
    'An account can have at most {} webhooks.': 'Una cuenta tiene como máximo {} webhooks.',
    'Your plan’s {} AI interactions for this month are used up. The builder works without them.':
      'Tu plan incluye {} interacciones de IA al mes y ya se han agotado. El editor funciona sin ellas.',
    'The address {} is taken. Choose another one.': 'La dirección {} ya está ocupada. Elige otra.',
    'Use only lowercase letters a to z, digits and hyphens':
      'Usa solo letras minúsculas de la a a la z, cifras y guiones.',
    'Use single hyphens between letters or digits': 'Los guiones van de uno en uno, entre letras o cifras.',
    'Turn the webhook on first': 'Activa primero el webhook.',
    'Please choose at least one event': 'Elige al menos un evento.',
    'This header is set by Leadloom': 'Leadloom ya establece este encabezado.',
    'This form was changed elsewhere. Reload it, or save a copy.':
      'Este formulario se ha modificado en otro lugar. Vuelve a cargarlo o guarda una copia.',
    'This form already has a flow': 'Este formulario ya tiene un flujo.',
    'Please describe your business': 'Describe tu negocio.',
    'Please describe the change': 'Describe el cambio.',
    'The end date is before the start date': 'El último día es anterior al primero.',
    'This is not a valid pattern': 'Este patrón no es válido.',
  },
  codes,
  detail: (_, message) => message,
};
