/** Sources import `./x.js` (the name after compiling); the file on disk is `x.ts` or `x.tsx`. */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (!request.endsWith('.js')) throw error;
    return options.defaultResolver(request.slice(0, -'.js'.length), options);
  }
};
