-- Messages come from the site's server, with its secret key: the publishable key is in every browser, and a loop of requests
-- with it could fill the database. An export without a server has the Edge Function `contact` (docs/publish.md).
revoke execute on function public.submit_contact from anon;
