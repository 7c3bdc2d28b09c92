/** The account that `npm start` creates, with two forms and several weeks of responses. */
export const DEMO_LOGIN = {
  email: 'demo@leadloom.example',
  password: 'weave-more-leads',
  name: 'Demo Owner',
};
