// Accepts every push with Go's net/http: server PORT CERTIFICATE KEY
package main

import (
	"io"
	"log"
	"net/http"
	"os"
)

func main() {
	accept := func(response http.ResponseWriter, request *http.Request) {
		io.Copy(io.Discard, request.Body)
		response.Header().Set("apns-id", "eabeae54-14a8-11e5-b60b-1697f925ec7b")
		response.WriteHeader(http.StatusOK)
	}
	log.Fatal(http.ListenAndServeTLS(
		"127.0.0.1:"+os.Args[1], os.Args[2], os.Args[3], http.HandlerFunc(accept)))
}
