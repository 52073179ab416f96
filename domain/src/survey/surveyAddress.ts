// Apart from `sitePaths`, because the script in the head of every page contains this file.

export const surveyPath = '/survey';

/** Matches the path of the survey page, also as people and mail gateways write it: `/Survey/`, `/survey%23key`. */
export const surveyAddress = /^\/+survey(?![\w-])/i;
