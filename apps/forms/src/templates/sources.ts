import { bookingAssistant } from './data/booking-assistant.js';
import { contactPro } from './data/contact-pro.js';
import { courseEnrolment } from './data/course-enrolment.js';
import { customerScore } from './data/customer-score.js';
import { demoRequest } from './data/demo-request.js';
import { eventRegistration } from './data/event-registration.js';
import { jobApplication } from './data/job-application.js';
import { leadQualifier } from './data/lead-qualifier.js';
import { legalConsultation } from './data/legal-consultation.js';
import { newsletterSignup } from './data/newsletter-signup.js';
import { orderForm } from './data/order-form.js';
import { patientIntake } from './data/patient-intake.js';
import { quoteRequest } from './data/quote-request.js';
import { realEstateInquiry } from './data/real-estate-inquiry.js';
import { restaurantReservation } from './data/restaurant-reservation.js';
import { supportRequest } from './data/support-request.js';
import { surveySmart } from './data/survey-smart.js';
import type { TemplateSource } from './template-source.js';

/** All templates in the order of the gallery. */
export const SOURCES: readonly TemplateSource[] = [
  leadQualifier,
  contactPro,
  bookingAssistant,
  surveySmart,
  quoteRequest,
  demoRequest,
  eventRegistration,
  restaurantReservation,
  realEstateInquiry,
  newsletterSignup,
  supportRequest,
  customerScore,
  orderForm,
  jobApplication,
  patientIntake,
  courseEnrolment,
  legalConsultation,
];
